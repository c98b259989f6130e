package joust_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/joust"
)

// anywhere draws a position of some variant, with pieces placed or not.
func anywhere(t *rapid.T) joust.State {
	variant := rapid.SampledFrom([]string{
		"3x3", "4x4 start=choose", "5x5 start=ranks", "8x8 white=Q black=B", "5x7", "8x3 start=ranks",
		"9x9", "26x26 start=choose", "4x12 grenade=arbitrary/after", "6x6 grenade=piece/before departure",
	}).Draw(t, "variant")
	s, err := joust.Rules.Start(variant)
	require.NoError(t, err)
	for range rapid.IntRange(0, 30).Draw(t, "plies") {
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		s = s.After(rapid.SampledFrom(moves).Draw(t, "move"))
	}
	return s
}

// TestCanonicalIsOneForAllImages: and it is one of them.
func TestCanonicalIsOneForAllImages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anywhere(t)
		images := s.AppendImages(nil)
		assert.Equal(t, s.String(), images[0].String())
		assert.True(t, slices.Contains(images, s.Canonical()))
		for _, image := range images {
			assert.Equal(t, s.Canonical().String(), image.Canonical().String())
			assert.Equal(t, s.Canonical(), image.Canonical())
			assert.Equal(t, s.Turn(), image.Turn())
		}
	})
}

// TestImagesLeadToImages: the positions after the moves of an image are images
// of those after the moves of the position, one by one.
func TestImagesLeadToImages(t *testing.T) {
	after := func(s joust.State) (texts []string) {
		for _, m := range s.AppendMoves(nil) {
			texts = append(texts, s.After(m).Canonical().String())
		}
		slices.Sort(texts)
		return texts
	}
	rapid.Check(t, func(t *rapid.T) {
		s := anywhere(t)
		image := rapid.SampledFrom(s.AppendImages(nil)).Draw(t, "image")
		assert.Equal(t, s.Outcome(), image.Outcome())
		assert.Equal(t, after(s), after(image))
	})
}

func TestImages(t *testing.T) {
	texts := func(position string) (texts []string) {
		s, err := joust.Parse(position)
		require.NoError(t, err)
		for _, image := range s.AppendImages(nil) {
			texts = append(texts, image.String())
		}
		return texts
	}
	assert.Equal(t, []string{
		"1n1/3/N** b 3", "*2/*1n/N2 b 3", "1n1/3/**N b 3", "2*/n1*/2N b 3",
		"N**/3/1n1 b 3", "N2/*1n/*2 b 3", "**N/3/1n1 b 3", "2N/n1*/2* b 3",
	}, texts("1n1/3/N** b 3"))
	assert.Equal(t, []string{
		"2n1/4/N*2 b 2", "1n2/4/2*N b 2", "N*2/4/2n1 b 2", "2*N/4/1n2 b 2",
	}, texts("2n1/4/N*2 b 2"))
	assert.Equal(t, []string{"3/3/N2 b 1 start=ranks", "3/3/2N b 1 start=ranks"}, texts("3/3/N2 b 1 start=ranks"))
	assert.Empty(t, joust.State{}.AppendImages(nil))
	assert.Equal(t, joust.State{}, joust.State{}.Canonical())
}

func TestCanonicalAllocatesNothing(t *testing.T) {
	s, err := joust.Parse("4n/5/2**1/5/N4 w 2")
	require.NoError(t, err)
	assert.Zero(t, testing.AllocsPerRun(100, func() { s.Canonical() }))
}
