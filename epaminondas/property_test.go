package epaminondas_test

import (
	"pgregory.net/rapid"

	"example.com/agon/epaminondas"
)

// drawVariant draws any variant.
func drawVariant(t *rapid.T) epaminondas.Variant {
	return epaminondas.Variant{
		Files: rapid.IntRange(epaminondas.MinFiles, epaminondas.MaxFiles).Draw(t, "files"),
		Ranks: rapid.IntRange(epaminondas.MinRanks, epaminondas.MaxRanks).Draw(t, "ranks"),
		Symmetry: rapid.SampledFrom([]epaminondas.Symmetry{
			epaminondas.Mirror, epaminondas.HalfTurn, epaminondas.Flip, epaminondas.NoSymmetry,
		}).Draw(t, "symmetry"),
	}
}
