package diagram_test

import (
	"testing"

	"example.com/agon/boardgame/diagram"
)

func BenchmarkText(b *testing.B) {
	d := stones(1)[1]
	b.ReportAllocs()
	for b.Loop() {
		d.Text(diagram.TextOptions{Color: true})
	}
}

func BenchmarkSVG(b *testing.B) {
	d := stones(1)[1]
	b.ReportAllocs()
	for b.Loop() {
		d.SVG(diagram.SVGOptions{})
	}
}

// A game of 300 moves.
func BenchmarkAnimate(b *testing.B) {
	frames := stones(300)
	b.ReportAllocs()
	for b.Loop() {
		diagram.Animate(frames, diagram.AnimationOptions{})
	}
}
