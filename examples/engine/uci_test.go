package main

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/examples/internal/fairy"
	"example.com/agon/joust"
)

func TestUCIIntroduction(t *testing.T) {
	s := newSession(t, "-game", "javelins")
	s.say("uci")
	var lines []string
	for len(lines) == 0 || lines[len(lines)-1] != "uciok" {
		lines = append(lines, s.hear(""))
	}
	got := strings.Join(lines, "\n")
	assert.Contains(t, got, "option name UCI_Variant type combo default joust var joust var joust-8x8 var joust-5x5 ")
	assert.Contains(t, got, "option name Hash type spin default 16 ")
	assert.Contains(t, got, "option name Threads type spin default 1 ")
	assert.NotContains(t, got, "option name game")
	s.say("setoption name game value javelins")
	assert.Equal(t, `info string there is no option "game"`, s.hear(""))
	s.say("position startpos moves d4f5,f5d4")
	assert.Equal(t, "response false", s.ask("query p1turn", ""))
	s.say("ucinewgame", "ugi")
	s.hear("ugiok")
	s.say("setoption name game value epaminondas", "position startpos moves a2-a3")
	assert.Equal(t, "response false", s.ask("query p1turn", ""), "back to UGI")
}

// TestUCIKeepsTheVariant: uci goes on with the variant that was asked for before,
// if there is a word for it, and says so if there is none.
func TestUCIKeepsTheVariant(t *testing.T) {
	for _, test := range []struct {
		flags      []string
		name, says string
	}{
		{nil, "joust", ""},
		{[]string{"-variant", "5x5"}, "joust-5x5", ""},
		{[]string{"-variant", "8x8"}, "joust-8x8", ""},
		{[]string{"-variant", "7x4"}, "joust-7x4", ""},
		{[]string{"-game", "joust", "-variant", "5x5 misere"}, "joust-5x5-misere", ""},
		{[]string{"-variant", "8x8 start=choose"}, "joust", "begins with placing; joust takes its place"},
		{[]string{"-game", "javelins"}, "joust", "UCI knows Joust alone, which takes the place of javelins"},
	} {
		s := newSession(t, test.flags...)
		s.say("uci")
		first := s.hear("")
		if test.says != "" {
			assert.Contains(t, first, test.says)
		} else {
			assert.Equal(t, "id name agon", first)
		}
		announced := s.hear("option name UCI_Variant")
		assert.Contains(t, announced, "default "+test.name+" ", test.flags)
		assert.Contains(t, announced+" ", " var "+test.name+" ")
		s.hear("uciok")
		v, err := fairy.ParseName(test.name)
		require.NoError(t, err)
		start, err := joust.New(v)
		require.NoError(t, err)
		_, text, _ := strings.Cut(s.ask("go nodes 10", "bestmove"), " ")
		_, err = fairy.ParseMove(start, text)
		assert.NoError(t, err, test.flags)
	}
	s := newSession(t, "-variant", "5x5")
	s.say("uci", "position startpos moves a1b3,b3a1", "uci")
	s.hear("uciok")
	s.hear("uciok")
	assert.Equal(t, "response false", s.ask("query p1turn", ""), "the position too")
}

// TestUCIGame: a game of a variant is played to its end in Fairy-Stockfish's
// moves, all of which are legal.
func TestUCIGame(t *testing.T) {
	for _, name := range append(fairyNames(), "joust-6x5-white=Q-black=B-misere", "joust-4x5-white=K-black=Q-grenade=arbitrary/after") {
		s := newSession(t, "-bot", "greedy")
		s.say("uci", "setoption name UCI_Variant value "+name, "ucinewgame")
		s.hear("uciok")
		v, err := fairy.ParseName(name)
		require.NoError(t, err)
		game := joust.Rules.Text()
		state, err := game.Start(v.String())
		require.NoError(t, err)
		moves := ""
		for !state.Outcome().Over() {
			_, text, _ := strings.Cut(s.ask("go wtime 1000 btime 1000 winc 10 binc 10", "bestmove"), " ")
			m, err := fairyTexts{game, v}.move(state, text)
			require.NoError(t, err)
			moves += " " + text
			state = state.After(m)
			s.say("position startpos moves" + moves)
		}
		assert.Equal(t, "response "+result(state.Outcome()), s.ask("query result", "response"), name)
		assert.Equal(t, "bestmove (none)", s.ask("go", "bestmove"))
	}
}

type fairyFact struct{ Variant, FEN, Move, Result string }

// fairyFacts are games that Fairy-Stockfish has played.
func fairyFacts(t *testing.T) (facts []fairyFact) {
	t.Helper()
	file, err := os.Open("../internal/fairy/testdata/ffish.jsonl")
	require.NoError(t, err)
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var f fairyFact
		require.NoError(t, json.Unmarshal(lines.Bytes(), &f))
		facts = append(facts, f)
	}
	return facts
}

// TestUCIPositions: the engine follows the games of Fairy-Stockfish, both by its
// moves and by its FEN.
func TestUCIPositions(t *testing.T) {
	s := newSession(t, "-bot", "random")
	s.say("uci")
	s.hear("uciok")
	variant, moves := "", ""
	for _, f := range fairyFacts(t) {
		if f.Variant != variant {
			variant = f.Variant
			s.say("setoption name UCI_Variant value " + variant)
		}
		if f.Result == "" {
			moves += " " + f.Move
			continue
		}
		want := map[string]string{"1-0": "p1win", "0-1": "p2win"}[f.Result]
		s.say("position startpos moves" + moves)
		require.Equal(t, "response "+want, s.ask("query result", ""))
		s.say("position startpos", "position fen "+f.FEN)
		require.Equal(t, "response "+want, s.ask("query result", ""))
		moves = ""
	}
}

func TestUCIComplaints(t *testing.T) {
	s := newSession(t)
	s.say("uci")
	s.hear("uciok")
	for line, says := range map[string]string{
		"position startpos moves a1-b3":                           "such as a1b3,b3a1",
		"position startpos moves d4f5":                            "such as a1b3,b3a1",
		"position startpos moves d4f5,f5d4 d4f5,f5d4":             "move 2: ",
		"position fen 7n/8/8/8/8/8/8/N7 w 1":                      "castling",
		"position fen 4n/5/5/5/N4 w - - 0 1":                      "a board of 5x5; expected 8x8",
		"setoption name UCI_Variant value chess":                  `option UCI_Variant: syntax error: variant "chess"; expected joust`,
		"setoption name UCI_Variant value joust-5x5-start=choose": "a variant that Fairy-Stockfish does not know",
	} {
		s.say(line)
		got := s.sync()
		require.True(t, strings.HasPrefix(got, "info string "), "%s: %s", line, got)
		assert.Contains(t, got, says, line)
	}
}
