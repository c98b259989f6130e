// Package diagram draws boards: one description of a picture, drawn as text for
// a terminal and as SVG.
package diagram
