package horizons_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/horizons"
	"example.com/agon/notation"
)

// fewPieces draws a position with kings and some other pieces, often two of the
// same kind, pawn-like ones seldom.
func fewPieces(t *rapid.T) horizons.State {
	square := func() notation.Square {
		return notation.At(rapid.IntRange(0, 11).Draw(t, "file"), rapid.IntRange(0, 11).Draw(t, "rank"))
	}
	for {
		setup := horizons.Setup{
			Turn: boardgame.Player(rapid.IntRange(0, 1).Draw(t, "turn")), HalfMoveClock: 3, TurnNumber: 40,
			Pieces: map[notation.Square]horizons.Piece{},
		}
		for range rapid.IntRange(0, 4).Draw(t, "pieces") {
			kind := rapid.SampledFrom([]horizons.PieceKind{
				horizons.Rook, horizons.Bishop, horizons.Queen, horizons.Knight, horizons.Ox, horizons.Magician, horizons.Zip, horizons.Zip, horizons.Shielder,
			}).Draw(t, "kind")
			setup.Pieces[square()] = horizons.Piece{Kind: kind, Owner: boardgame.Player(rapid.IntRange(0, 1).Draw(t, "owner"))}
		}
		setup.Pieces[square()] = horizons.Piece{Kind: horizons.King, Owner: boardgame.White}
		setup.Pieces[square()] = horizons.Piece{Kind: horizons.King, Owner: boardgame.Black}
		if s, err := setup.State(); err == nil {
			return s
		}
	}
}

// TestCanonicalIsOneForAllImages: and it is one of them.
func TestCanonicalIsOneForAllImages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := fewPieces(t)
		images := s.AppendImages(nil)
		assert.Equal(t, s.String(), images[0].String())
		assert.True(t, slices.Contains(images, s.Canonical()))
		for _, image := range images {
			assert.Equal(t, s.Canonical().String(), image.Canonical().String())
			assert.True(t, s.Canonical() == image.Canonical())
		}
	})
}

// TestImagesLeadToImages: the positions after the moves of an image are images
// of those after the moves of the position, one by one.
func TestImagesLeadToImages(t *testing.T) {
	after := func(s horizons.State) (texts []string) {
		for _, m := range s.AppendMoves(nil) {
			texts = append(texts, s.After(m).Canonical().String())
		}
		slices.Sort(texts)
		return texts
	}
	rapid.Check(t, func(t *rapid.T) {
		s := fewPieces(t)
		image := rapid.SampledFrom(s.AppendImages(nil)).Draw(t, "image")
		assert.Equal(t, s.Outcome(), image.Outcome())
		assert.Equal(t, after(s), after(image))
	})
}

func TestImages(t *testing.T) {
	parse := func(text string) horizons.State {
		s, err := horizons.Parse(text)
		require.NoError(t, err)
		return s
	}
	var texts []string
	for _, image := range parse("12/12/12/12/12/12/12/12/12/k11/12/1KZ9 b - - 7 50").AppendImages(nil) {
		texts = append(texts, image.String())
	}
	assert.Equal(t, []string{
		"12/12/12/12/12/12/12/12/12/k11/12/1KZ9 b - - 7 50", "12/12/12/12/12/12/12/12/12/Z11/K11/2k9 b - - 7 50",
		"12/12/12/12/12/12/12/12/12/11k/12/9ZK1 b - - 7 50", "12/12/12/12/12/12/12/12/12/11Z/11K/9k2 b - - 7 50",
		"1KZ9/12/k11/12/12/12/12/12/12/12/12/12 b - - 7 50", "2k9/K11/Z11/12/12/12/12/12/12/12/12/12 b - - 7 50",
		"9ZK1/12/11k/12/12/12/12/12/12/12/12/12 b - - 7 50", "9k2/11K/11Z/12/12/12/12/12/12/12/12/12 b - - 7 50",
	}, texts)
	for _, text := range []string{
		"12/12/12/12/12/12/12/12/12/k11/P11/1K10 b - - 0 1",
		"12/12/12/12/12/12/12/12/12/k11/12/6K4R w K - 0 1",
	} {
		assert.Equal(t, []horizons.State{parse(text)}, parse(text).AppendImages(nil))
		assert.Equal(t, parse(text), parse(text).Canonical())
	}
	assert.Empty(t, horizons.State{}.AppendImages(nil))
	assert.Equal(t, horizons.State{}, horizons.State{}.Canonical())
}

func TestCanonicalAllocatesNothing(t *testing.T) {
	s, err := horizons.Parse("12/12/12/12/12/12/12/12/12/k11/12/1KZ9 b - - 7 50")
	require.NoError(t, err)
	assert.Zero(t, testing.AllocsPerRun(100, func() { s.Canonical() }))
}
