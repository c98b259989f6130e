package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/agon/notation/record"
)

// An archive is the file in which the games of an arena are. It is all that an
// arena knows when it goes on.
type archive struct {
	file *os.File
	size int64 // as far as the arena knows
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

// openArchive opens a file, or makes it, and hands every game in it to visit,
// with the line at which it begins. A game that was being written when an arena
// was killed is cut off; dropped is how many bytes of it there were. The error
// is that of visit, or says where the file is no archive; then the file stays as
// it is.
func openArchive(name string, visit func(g record.Game, line int) error) (a *archive, dropped int64, err error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, 0, err
	}
	whole, rest, err := readGames(file, visit)
	if err == nil && rest > 0 {
		err = file.Truncate(whole)
	}
	if err == nil {
		_, err = file.Seek(whole, io.SeekStart)
	}
	if err != nil {
		_ = file.Close()
		return nil, 0, fmt.Errorf("%s: %w", name, err)
	}
	return &archive{file, whole}, rest, nil
}

// readGames reads games as the encoder writes them: two blocks of lines, each
// followed by an empty line. It returns how many bytes the games have that are
// complete, and how many come behind them. It keeps one game at a time.
func readGames(r io.Reader, visit func(g record.Game, line int) error) (whole, rest int64, err error) {
	reader := bufio.NewReaderSize(r, maxLine)
	var text strings.Builder // of the game that is being read
	blocks := 0
	for number, begin := 1, 1; ; number++ {
		slice, err := reader.ReadSlice('\n')
		line := string(slice)
		if text.Len() == 0 {
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
	info, err := a.file.Stat()
	if err != nil {
		return err
	}
	if info.Mode().IsRegular() && info.Size() != a.size {
		return fmt.Errorf("%w: %s has %d bytes, not %d", errShared, a.file.Name(), info.Size(), a.size)
	}
	var text bytes.Buffer
	if err := record.NewEncoder(&text).Encode(g); err != nil {
		return err
	}
	a.size += int64(text.Len())
	_, err = a.file.Write(text.Bytes())
	return err
}

func (a *archive) close() error { return a.file.Close() }
