package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"example.com/agon/examples/internal/interrupt"
	"example.com/agon/notation/record"
)

// An archive is the file in which the games of an arena are. It is all that an
// arena knows when it goes on.
type archive struct {
	name string
	file *os.File // nil if there is none yet
	size int64    // of the whole games
	rest int64    // how many bytes come behind them
}

// errShared: somebody else has written to the file.
var errShared = errors.New("another program writes to the file of records")

// firstLine is how every game in an archive begins.
const firstLine = `[Event "` + eventName + `"]` + "\n"

// What is longer is no archive.
const (
	maxLine = 1 << 20
	maxGame = 1 << 26
)

// openArchive opens a file, if there is one, and hands every game in it to
// visit, with the line at which it begins, until ctx ends. The error is that of
// visit or ctx, or says where the file is no archive. The file stays as it is
// until the archive is begun.
func openArchive(ctx context.Context, name string, visit func(g record.Game, line int) error) (*archive, error) {
	a := &archive{name: name}
	var err error
	a.file, err = os.OpenFile(name, os.O_RDWR, 0)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return a, nil
	case err != nil:
		return nil, err
	}
	a.size, a.rest, err = readGames(interrupt.NewReader(ctx, a.file), visit)
	if err != nil {
		_ = a.close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return a, nil
}

// archiveName is what an arena calls its archive if nobody gives it a name: so
// that the same arena finds its games again, and no other one does.
func archiveName(c conditions, s schedule) string {
	texts := []string{c.String()}
	for _, start := range s.starts {
		texts = append(texts, gameName(start))
	}
	for _, e := range s.entrants {
		texts = append(texts, e.name, e.String())
	}
	return fmt.Sprintf("arena-%08x.pgn", uint32(seedOf(0, texts...)))
}

// begin makes the archive ready to be written to: it makes the file if there is
// none, and cuts off a game that was being written when an arena was killed.
func (a *archive) begin() error {
	if a.file == nil {
		var err error
		a.file, err = os.OpenFile(a.name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		return err
	}
	if err := a.unshared(a.size + a.rest); err != nil {
		return err
	}
	if a.rest > 0 {
		if err := a.file.Truncate(a.size); err != nil {
			return err
		}
		a.rest = 0
	}
	_, err := a.file.Seek(a.size, io.SeekStart)
	return err
}

// unshared returns errShared if the file has not the size that it should have.
func (a *archive) unshared(size int64) error {
	info, err := a.file.Stat()
	if err == nil && info.Mode().IsRegular() && info.Size() != size {
		err = fmt.Errorf("%w: %s has %d bytes, not %d", errShared, a.name, info.Size(), size)
	}
	return err
}

// readGames reads games as the encoder writes them: two blocks of lines, each
// followed by an empty line, to which others have perhaps added more. It returns
// how many bytes the games have that are complete, and how many come behind them.
// It keeps one game at a time.
func readGames(r io.Reader, visit func(g record.Game, line int) error) (whole, rest int64, err error) {
	reader := bufio.NewReaderSize(r, maxLine)
	var text strings.Builder // of the game that is being read
	blocks := 0
	for number, begin := 1, 1; ; number++ {
		slice, err := reader.ReadSlice('\n')
		line := string(slice)
		if text.Len() == 0 {
			if line == "\n" {
				whole++
				continue
			}
			begin = number
			if !strings.HasPrefix(firstLine, line) {
				return whole, 0, fmt.Errorf("line %d: %.60q; expected a game of an arena, which begins with %s", number, line, firstLine[:len(firstLine)-1])
			}
		}
		text.WriteString(line)
		if err == bufio.ErrBufferFull || text.Len() > maxGame {
			return whole, 0, fmt.Errorf("line %d: more than %d bytes in a line, or %d in a game", number, maxLine, maxGame)
		}
		if err != nil && err != io.EOF {
			return whole, 0, err
		}
		if err == io.EOF {
			return whole, int64(text.Len()), nil
		}
		if line == "\n" {
			blocks++
		}
		if blocks == 2 {
			if err := readGame(text.String(), begin, visit); err != nil {
				return whole, 0, fmt.Errorf("the game at line %d: %w", begin, err)
			}
			whole += int64(text.Len())
			text.Reset()
			blocks = 0
		}
	}
}

// readGame reads one game and hands it on.
func readGame(text string, line int, visit func(g record.Game, line int) error) error {
	decoder := record.NewDecoder(strings.NewReader(text))
	var g record.Game
	if err := decoder.Decode(&g); err != nil {
		return err
	}
	var more record.Game
	if err := decoder.Decode(&more); err != io.EOF {
		return errors.Join(errors.New("there is more than one game between empty lines"), err)
	}
	return visit(g, line)
}

// add writes a game behind the others, in one piece, unless somebody else has.
func (a *archive) add(g record.Game) error {
	if err := a.unshared(a.size); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := record.NewEncoder(&text).Encode(g); err != nil {
		return err
	}
	a.size += int64(text.Len())
	_, err := a.file.Write(text.Bytes())
	return err
}

// close closes the file, if there is one.
func (a *archive) close() error {
	if a.file == nil {
		return nil
	}
	return a.file.Close()
}
