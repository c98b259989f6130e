// Package search answers what a position is worth and which move to make.
package search
