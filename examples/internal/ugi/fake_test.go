package ugi

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"example.com/agon"
	"example.com/agon/boardgame/search"
)

// TestMain makes of the test program an engine, too, if its arguments say so.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "fake" {
		os.Exit(playFake(os.Args[2]))
	}
	os.Exit(m.Run())
}

// fake returns a command that starts this program as an engine that misbehaves
// in the given way; "" is well.
func fake(how string) []string { return []string{os.Args[0], "fake", how} }

// playFake plays the first legal move of every position of Joust.
func playFake(how string) int {
	game, _ := agon.Lookup("joust")
	start, _ := game.Start("")
	s := start
	say := func(format string, args ...any) { fmt.Printf(format+"\n", args...) }
	switch how {
	case "ends at once":
		fmt.Fprintln(os.Stderr, "no licence\nfor this machine")
		return 3
	case "deaf":
		say("id name deaf")
		say("ugiok")
		say("readyok")
		time.Sleep(time.Hour)
	case "host":
		return playHost()
	case "long line":
		say("%s", strings.Repeat("x", maxLine+1))
		time.Sleep(time.Hour)
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	for in.Scan() {
		words := strings.Fields(in.Text())
		switch words[0] {
		case "ugi":
			if how == "never ready" {
				continue
			}
			say("hello, this line is none of the protocol's")
			say("")
			say("id name fake engine")
			switch how {
			case "variant alone":
				say("option name variant type string default 8x8")
			case "game alone":
				say("option name game type string default joust")
			case "no options":
			default:
				say("option name game type string default joust")
				say("option name Variant type string default 8x8")
			}
			say("option name Two Words type check default true")
			say("ugiok")
		case "isready":
			say("readyok")
		case "uginewgame":
			if how == "ends in new game" {
				return 0
			}
		case "setoption":
			if how == "wrong setting" {
				return 5
			}
			if words[2] == "variant" || words[2] == "Variant" {
				_, name, _ := strings.Cut(in.Text(), " value ")
				start, _ = game.Start(name)
			}
		case "position":
			text, moves, _ := strings.Cut(in.Text(), " moves ")
			s = start
			if fen, ok := strings.CutPrefix(text, "position fen "); ok {
				s, _ = game.Parse(fen)
			}
			for _, word := range strings.Fields(moves) {
				m, err := s.ParseMove(word)
				if err != nil {
					return 4
				}
				s = s.After(m)
			}
		case "go":
			switch how {
			case "ends in go":
				fmt.Fprintln(os.Stderr, "panic: of its own")
				return 2
			case "hangs in go":
				continue
			case "waits for stop":
				continue
			case "no word":
				say("bestmove")
				continue
			case "illegal":
				say("bestmove a1-a2")
				continue
			case "syntax":
				say("bestmove e2e4")
				continue
			case "closes its output":
				os.Stdout.Close()
				time.Sleep(time.Hour)
			}
			m := s.AppendMoves(nil)[0]
			say("info depth 3 score mate 2 nodes 17 playouts 5 time 2 pv %v and more", m)
			say("info string depth 99")
			say("bestmove %v ponder nothing", m)
		case "stop":
			say("bestmove %v", s.AppendMoves(nil)[0])
		case "query":
			if how == "two words" {
				say("response it depends")
				continue
			}
			if how == "has a child" {
				child := exec.Command(os.Args[0], "fake", "deaf")
				_ = child.Start()
				say("response %d", child.Process.Pid)
				continue
			}
			say("response %t", s.Outcome().Over())
		case "quit":
			if how == "does not quit" {
				time.Sleep(time.Hour)
			}
			return 0
		}
	}
	return 0
}

// playHost starts an engine that reads nothing, prints the number of its process,
// and waits for its move.
func playHost() int {
	e, err := Start(context.Background(), fake("deaf"), Options{Patience: time.Hour})
	if err != nil {
		return 1
	}
	fmt.Println(e.process.cmd.Process.Pid)
	game, _ := agon.Lookup("joust")
	s, _ := game.Start("")
	_, _ = e.Choose(context.Background(), s, search.Limits{})
	return 0
}
