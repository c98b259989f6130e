package notation_test

import (
	"errors"
	"fmt"

	"example.com/agon/notation"
)

func ExampleParseSquare() {
	sq, err := notation.ParseSquare("l12")
	fmt.Println(sq, sq.File(), sq.Rank(), err)
	_, err = notation.ParseSquare("l012")
	fmt.Println(err)
	// Output:
	// l12 11 11 <nil>
	// square in "l012" at offset 0: syntax error: expected a file from a to z and a rank from 1 to 26, such as a1 or l12
}

func ExampleAt() {
	fmt.Println(notation.At(0, 0), notation.At(11, 9))
	fmt.Println(notation.At(26, 0).IsZero())
	// Output:
	// a1 l10
	// true
}

func ExampleMustParseSquare() {
	centre := notation.MustParseSquare("d4")
	fmt.Println(centre.File(), centre.Rank())
	// Output: 3 3
}

func ExampleSquare_File() {
	fmt.Println(notation.MustParseSquare("c10").File())
	// Output: 2
}

func ExampleSquare_Rank() {
	fmt.Println(notation.MustParseSquare("c10").Rank())
	// Output: 9
}

func ExampleSquare_IsZero() {
	var sq notation.Square
	fmt.Println(sq.IsZero())
	// Output: true
}

// Two squares side by side are told apart even with ranks of two digits.
func ExampleCutSquare() {
	from, rest, _ := notation.CutSquare("a10b11")
	to, rest, _ := notation.CutSquare(rest)
	fmt.Printf("%v %v %q\n", from, to, rest)
	// Output: a10 b11 ""
}

func ExampleFields_Next() {
	fields := notation.NewFields("3k/4/4/K3 w 1 extra")
	for _, name := range []string{"board", "side to move", "turn number"} {
		field, err := fields.Next(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(field.Name, field.Text, field.Offset)
	}
	fmt.Println(fields.More())
	// Output:
	// board 3k/4/4/K3 0
	// side to move w 10
	// turn number 1 12
	// true
}

func ExampleField_Number() {
	fields := notation.NewFields("w 01")
	fields.Next("side to move")
	field, _ := fields.Next("turn number")
	_, err := field.Number(1, notation.MaxNumber)
	fmt.Println(err)
	// Output: turn number in "w 01" at offset 2: syntax error: a number has no leading zero
}

func ExampleField_Choice() {
	fields := notation.NewFields("8/8/8 b")
	_, _ = fields.Next("board")
	side, err := fields.Next("side to move")
	if err != nil {
		fmt.Println(err)
		return
	}
	turn, err := side.Choice("w", "b")
	fmt.Println(turn, err)
	_, err = side.Choice("white", "black")
	fmt.Println(err)
	// Output:
	// 1 <nil>
	// side to move in "8/8/8 b" at offset 6: syntax error: expected white or black
}

func ExampleUnmarshal() {
	square := notation.At(0, 0)
	err := notation.Unmarshal(&square, []byte("c4"), notation.ParseSquare)
	fmt.Println(square, err)
	err = notation.Unmarshal(&square, []byte("c"), notation.ParseSquare)
	fmt.Println(square, err)
	// Output:
	// c4 <nil>
	// c4 square in "c" at offset 0: syntax error: expected a file from a to z and a rank from 1 to 26, such as a1 or l12
}

func ExampleField_Errorf() {
	fields := notation.NewFields("8/8 x")
	fields.Next("board")
	side, _ := fields.Next("side to move")
	err := side.Errorf(0, "expected w or b")
	fmt.Println(err)
	fmt.Println(errors.Is(err, notation.ErrSyntax))
	// Output:
	// side to move in "8/8 x" at offset 4: syntax error: expected w or b
	// true
}

// A game says once which boards it has, and reads and writes them by that.
func ExampleBoard() {
	kings := notation.Board{
		Symbols:  []string{"K", "k"},
		MinFiles: 4, MaxFiles: 12,
		MinRanks: 4, MaxRanks: 12,
	}
	pieces := map[notation.Square]string{}
	files, ranks, err := kings.Parse(notation.WholeField("board", "11k/12/12/K11"), func(sq notation.Square, symbol string) {
		pieces[sq] = symbol
	})
	fmt.Println(files, ranks, pieces, err)
	text := kings.Append(nil, files, ranks, func(sq notation.Square) string { return pieces[sq] })
	fmt.Println(string(text))
	// Output:
	// 12 4 map[a1:K l4:k] <nil>
	// 11k/12/12/K11
}

func ExampleBoard_Parse() {
	board := notation.Board{Symbols: []string{"N"}, MinFiles: 3, MaxFiles: 8, MinRanks: 3, MaxRanks: 8}
	_, _, err := board.Parse(notation.WholeField("board", "3/N3/3"), func(notation.Square, string) {})
	fmt.Println(err)
	// Output: board in "3/N3/3" at offset 3: syntax error: rank 2 has more than 3 squares
}

// Offset places an error that is about one square.
func ExampleBoard_Offset() {
	board := notation.Board{Symbols: []string{"K", "k"}, MinFiles: 3, MaxFiles: 8, MinRanks: 3, MaxRanks: 8}
	field := notation.WholeField("board", "2k/3/K1K")
	err := field.Errorf(board.Offset(field, notation.MustParseSquare("c1")), "White has two kings")
	fmt.Println(err)
	// Output: board in "2k/3/K1K" at offset 7: syntax error: White has two kings
}

func ExampleBoard_Append() {
	board := notation.Board{Symbols: []string{"*"}, MinFiles: 3, MaxFiles: 26, MinRanks: 3, MaxRanks: 26}
	text := board.Append(nil, 12, 3, func(sq notation.Square) string {
		if sq.File() == sq.Rank() {
			return "*"
		}
		return ""
	})
	fmt.Println(string(text))
	// Output: 2*9/1*10/*11
}

func ExampleGrid() {
	king := notation.MustParseSquare("b10")
	fmt.Print(notation.Grid(3, 10, func(sq notation.Square) string {
		if sq == king {
			return "K"
		}
		return ""
	}))
	// Output:
	// 10 . K .
	//  9 . . .
	//  8 . . .
	//  7 . . .
	//  6 . . .
	//  5 . . .
	//  4 . . .
	//  3 . . .
	//  2 . . .
	//  1 . . .
	//    a b c
}

func ExampleExcerpt() {
	fmt.Println(notation.Excerpt("a short text", 0))
	// Output: "a short text"
}
