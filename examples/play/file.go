package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

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

// record returns the record of the whole game.
func (s *session) record() record.Game {
	g := s.whole().Record()
	g.Tags.Set(record.TagDate, s.began.Format("2006.01.02"))
	g.Tags.Set(record.TagWhite, s.seats[0].name)
	g.Tags.Set(record.TagBlack, s.seats[1].name)
	return g
}

// recordText returns the record as a file holds it.
func (s *session) recordText() (string, error) {
	var text bytes.Buffer
	err := record.NewEncoder(&text).Encode(s.record())
	return text.String(), err
}

// unsaved reports whether something has been played that no file holds.
func (s *session) unsaved() bool {
	if s.match.Plies() == 0 && !s.over() {
		return false
	}
	text, err := s.recordText()
	return err != nil || text != s.saved
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
	content := []byte(text)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no regular file", path)
	case mode == keep:
		return fmt.Errorf("%s: %w", path, errExists)
	case mode == add:
		old, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if len(old) > 0 {
			content = append(append(old, '\n'), content...)
		}
	}
	if err := replaceFile(path, content); err != nil {
		return err
	}
	s.saved = text
	return nil
}

// replaceFile gives a file a new content, all or nothing. A link stays one.
func replaceFile(path string, content []byte) (err error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if fault := (*fs.PathError)(nil); errors.As(err, &fault) {
		return &fs.PathError{Op: "write", Path: path, Err: fault.Err} // the other name means nothing to people
	}
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	_, err = f.Write(content)
	err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// loadMatch plays a record of a file again: the game with that number, counted
// from 1, or the last if the number is 0. The match is returned as well, as far
// as it could be played, if the record has a move that is not legal; then the
// error says so. Which game of how many it is comes with it.
func loadMatch(path string, number int) (m *textMatch, which string, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, "", err
	}
	defer func() { _ = f.Close() }() // it was only read
	d := record.NewDecoder(f)
	var found record.Game
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
			return nil, "", fmt.Errorf("%s: %w", path, err)
		}
	}
	switch {
	case n == 0:
		return nil, "", fmt.Errorf("%s has no game", path)
	case number < 0 || number > n:
		return nil, "", fmt.Errorf("%s has no game %d; it has %d", path, number, n)
	case number == 0:
		number = n
	}
	m, err = agon.Replay(found)
	if err != nil {
		err = fmt.Errorf("%s, game %d: %w", path, number, err)
	}
	return m, fmt.Sprintf("game %d of %d", number, n), err
}
