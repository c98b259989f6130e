package main

import (
	"io"
	"strings"

	"example.com/agon/examples/internal/fairy"
	"example.com/agon/joust"
)

// fairyNames returns Fairy-Stockfish's names of the variants of Joust that are
// worth offering, as far as they have one: its own joust first.
func fairyNames() []string {
	names := []string{"joust"}
	for _, variant := range joust.Rules.Variants {
		v, err := joust.ParseVariant(variant)
		if err != nil {
			continue
		}
		if name, err := fairy.Name(v); err == nil {
			names = append(names, name)
		}
	}
	return names
}

// writeConfig writes what Fairy-Stockfish has to be told about variants of
// Joust, all of [fairyNames] if none are given.
func writeConfig(w io.Writer, variants []string) error {
	var chosen []joust.Variant
	for _, variant := range variants {
		v, err := joust.ParseVariant(variant)
		if err != nil {
			return err
		}
		chosen = append(chosen, v)
	}
	if len(variants) == 0 {
		for _, name := range fairyNames() {
			v, err := fairy.ParseName(name)
			if err != nil {
				return err
			}
			chosen = append(chosen, v)
		}
	}
	var sections []string
	for _, v := range chosen {
		section, err := fairy.Config(v)
		if err != nil {
			return err
		}
		if section != "" { // as it is for joust
			sections = append(sections, section)
		}
	}
	_, err := io.WriteString(w, strings.Join(sections, "\n"))
	return err
}
