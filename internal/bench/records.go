package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"github.com/corentings/chess/v2"

	"example.com/agon/notation/record"
)

// chessFile returns a file of at least so many bytes with records of random
// games of chess, some moves of which have a comment, a NAG or a variation.
func chessFile(size int) []byte {
	rng := rand.New(rand.NewPCG(1, 2))
	var games []record.Game
	for i := range 20 {
		var g record.Game
		for _, name := range record.Roster() {
			g.Tags.Set(name, fmt.Sprintf("%s of game %d", name, i))
		}
		g.Tags.Set(record.TagResult, "*")
		position := chess.StartingPosition()
		for ply := range 120 {
			moves := position.ValidMoves()
			if len(moves) == 0 {
				break
			}
			move := &moves[rng.IntN(len(moves))]
			text := chess.AlgebraicNotation{}.Encode(position, move)
			g.Moves = append(g.Moves, text)
			switch ply % 40 {
			case 7:
				g.Notes = append(g.Notes, record.Note{After: ply + 1, Comment: "a plausible move, for once"})
			case 17:
				g.Notes = append(g.Notes, record.Note{After: ply + 1, NAG: record.DubiousMove})
			case 27:
				g.Notes = append(g.Notes, record.Note{After: ply + 1, Variation: &record.Line{Moves: []string{text}}})
			}
			position = position.Update(move)
		}
		games = append(games, g)
	}
	var file bytes.Buffer
	encoder := record.NewEncoder(&file)
	for file.Len() < size {
		for _, g := range games {
			if err := encoder.Encode(g); err != nil {
				panic(err)
			}
		}
	}
	return file.Bytes()
}

// decodeAll decodes a file and returns the number of games and the speed.
func decodeAll(file []byte) (games int, megabytesPerSecond float64) {
	begin := time.Now()
	decoder := record.NewDecoder(bytes.NewReader(file))
	for {
		var g record.Game
		err := decoder.Decode(&g)
		if errors.Is(err, io.EOF) {
			return games, megabytes(len(file), begin)
		}
		if err != nil {
			panic(err)
		}
		games++
	}
}

// scanAll does the same with the scanner of the chess library, which cuts a file
// into games without looking at their moves.
func scanAll(file []byte) (games int, megabytesPerSecond float64) {
	begin := time.Now()
	scanner := chess.NewScanner(bytes.NewReader(file))
	for scanner.HasNext() {
		if _, err := scanner.ScanGame(); err != nil {
			panic(err)
		}
		games++
	}
	return games, megabytes(len(file), begin)
}

func megabytes(size int, begin time.Time) float64 {
	return float64(size) / 1e6 / time.Since(begin).Seconds()
}

// records compares the decoder with the scanner on the same file.
func records(rounds, size int, w io.Writer) error {
	file := chessFile(size)
	games := bytes.Count(file, []byte("[Event "))
	var ours, theirs []float64
	for range rounds {
		for _, side := range []struct {
			name   string
			read   func([]byte) (int, float64)
			speeds *[]float64
		}{{"decoder", decodeAll, &ours}, {"scanner", scanAll, &theirs}} {
			n, speed := side.read(file)
			if n != games {
				return fmt.Errorf("the %s reads %d games of %d", side.name, n, games)
			}
			*side.speeds = append(*side.speeds, speed)
		}
	}
	_, err := fmt.Fprintf(w, "\nrecords: %.1f MB of chess; decoder %.0f MB/s, chess scanner %.0f MB/s, ratio %.1f\n",
		float64(len(file))/1e6, median(ours), median(theirs), median(ours)/median(theirs))
	return err
}
