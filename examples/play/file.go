package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"example.com/agon"
	"example.com/agon/notation"
	"example.com/agon/notation/record"
)

// whole returns the match with the moves that can be played again.
func (s *session) whole() *textMatch {
	if !s.lookingBack() {
		return s.match
	}
	whole := s.match.Clone()
	_ = whole.GoTo(whole.Plies()) // which exists
	return whole
}

// record returns the record of the whole game. If it was loaded, what its record
// told beside the game is kept: its tags, and the notes about moves that are
// still the same.
func (s *session) record() record.Game {
	g := s.whole().Record()
	if s.loaded == nil {
		g.Tags.Set(record.TagDate, s.began.Format("2006.01.02"))
		g.Tags.Set(record.TagWhite, s.seats[0].name)
		g.Tags.Set(record.TagBlack, s.seats[1].name)
		return g
	}
	tags := slices.Clone(s.loaded.Tags)
	for _, name := range []string{record.TagResult, record.TagVariant, record.TagSetUp, record.TagFEN, record.TagTermination} {
		tags = slices.DeleteFunc(tags, func(t record.Tag) bool { return t.Name == name })
	}
	for _, t := range g.Tags {
		if tags.Get(t.Name) == "" {
			tags.Set(t.Name, t.Value)
		}
	}
	g.Tags = tags
	same := 0
	for same < min(len(g.Moves), len(s.loaded.Moves)) && g.Moves[same] == s.loaded.Moves[same] {
		same++
	}
	for _, note := range s.loaded.Notes {
		if note.After <= same {
			g.Notes = append(g.Notes, note)
		}
	}
	return g
}

// keepRecord makes the record from which the game was loaded the one that is
// completed. It reports whether all of it can be written.
func (s *session) keepRecord(g record.Game) bool {
	g.Moves = s.record().Moves // in the texts that are written
	s.loaded = &g
	if _, err := s.recordText(); err != nil {
		g.Notes = nil
		return false
	}
	return true
}

// recordText returns the record as a file holds it.
func (s *session) recordText() (string, error) {
	var text bytes.Buffer
	err := record.NewEncoder(&text).Encode(s.record())
	return text.String(), err
}

// news returns the record as text, and whether anything has been played since
// the game began or was loaded.
func (s *session) news() (text string, played bool) {
	if s.match.Plies() == 0 && !s.over() {
		return "", false
	}
	text, err := s.recordText()
	return text, err != nil || text != s.loadedText
}

// unsaved reports whether something has been played that no file holds.
func (s *session) unsaved() bool {
	text, played := s.news()
	return played && !slices.Contains(slices.Collect(maps.Values(s.saved)), text)
}

// unsavedIn reports whether something has been played that a file does not hold.
func (s *session) unsavedIn(path string) bool {
	text, played := s.news()
	saved, ok := s.saved[absolute(path)]
	return played && (!ok || saved != text)
}

// absolute returns the name of a file that does not depend on the folder.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// errExists is what save answers if the file is there already.
var errExists = errors.New("the file exists")

// How save treats a file that is there already.
type saveMode int

const (
	keep      saveMode = iota // leave it alone and answer errExists
	overwrite                 // the record takes its place
	add                       // the record goes behind those in it
)

// save writes the record to a file. The old content of a file stays as it is
// until the new one is complete on the disk.
func (s *session) save(path string, mode saveMode) error {
	text, err := s.recordText()
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if mode == keep {
			mode = overwrite // there is nothing to keep
		}
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no regular file", path)
	case mode == keep:
		return fmt.Errorf("%s: %w", path, errExists)
	}
	write := replaceFile
	if mode == add {
		write = appendToFile
	}
	if err := write(path, []byte(text)); err != nil {
		return err
	}
	if s.saved == nil {
		s.saved = map[string]string{}
	}
	s.saved[absolute(path)] = text
	return nil
}

// appendToFile adds a record to a file at once, so that other programs can add
// theirs meanwhile.
func appendToFile(path string, content []byte) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	if info, err := f.Stat(); err == nil && info.Size() > 0 {
		content = append([]byte("\n"), content...)
	}
	_, err = f.Write(content)
	return errors.Join(err, f.Sync(), f.Close())
}

// replaceFile gives a file a new content, all or nothing. A link stays one.
func replaceFile(path string, content []byte) (err error) {
	target := linked(path)
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(target); err == nil {
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+".*")
	if err != nil {
		return unnamed(err, path)
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), target)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return unnamed(err, path)
}

// unnamed names the file that is written in place of the one beside it, whose
// name means nothing to people.
func unnamed(err error, path string) error {
	var fault *fs.PathError
	var linkFault *os.LinkError
	switch {
	case errors.As(err, &fault):
		return &fs.PathError{Op: "write", Path: path, Err: fault.Err}
	case errors.As(err, &linkFault):
		return &fs.PathError{Op: "write", Path: path, Err: linkFault.Err}
	}
	return err
}

// linked returns where a link leads to in the end, though nothing is there yet.
func linked(path string) string {
	for range 40 { // as many as systems follow
		to, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(to) {
			to = filepath.Dir(path) + string(filepath.Separator) + to
		}
		path = to
	}
	return path
}

// writable says why no game can be added to a file, nil if one can. It leaves no
// file behind that was not there.
func writable(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is no regular file", path)
	}
	f, openErr := os.OpenFile(path, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o644)
	if openErr != nil {
		return openErr
	}
	if errors.Is(err, fs.ErrNotExist) {
		_ = os.Remove(linked(path))
	}
	return f.Close()
}

// loadMatch plays a record of a file again: the game with that number, counted
// from 1, or the last if the number is 0. The match is returned as well, as far
// as it could be played, if the record has a move that is not legal; then the
// error says so. The record, and which game of how many it is, come with it.
func loadMatch(path string, number int) (m *textMatch, found record.Game, which string, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, found, "", err
	}
	defer func() { _ = f.Close() }() // it was only read
	d := record.NewDecoder(f)
	n := 0
	for {
		var g record.Game
		err := d.Decode(&g)
		if err == io.EOF {
			break
		}
		n++
		wanted := number == 0 || number == n
		switch {
		case err == nil && wanted:
			found = g
		case err != nil && (wanted || !errors.Is(err, notation.ErrSyntax)):
			return nil, found, "", fmt.Errorf("%s: %w", path, err)
		}
	}
	switch {
	case n == 0:
		return nil, found, "", fmt.Errorf("%s has no game", path)
	case number < 0 || number > n:
		return nil, found, "", fmt.Errorf("%s has no game %d; it has %d", path, number, n)
	case number == 0:
		number = n
	}
	m, err = agon.Replay(found)
	if err != nil {
		err = fmt.Errorf("%s, game %d: %w", path, number, err)
	}
	return m, found, fmt.Sprintf("game %d of %d", number, n), err
}
