package main

// wholeGames are short games and ends of games, with the texts of their moves.
var wholeGames = []struct{ name, game, variant, position, moves string }{
	{"joust misere", "joust", "5x5 misere", "", "a1-c2 e5-c4 c2-e3 c4-d2 e3-d1 d2-b1 d1-b2 b1-c3 b2-a4 c3-a2 a4-c5 a2-b4 c5-b3 b4-d5 b3-a5"},
	{"joust grenades", "joust", "4x4 start=choose grenade=arbitrary/before departure", "", "@b3 @a4 b3-d2*d3 a4-c3*b2 d2-c4*a3 c3-d1*b1"},
	{"javelins", "javelins", "6x6", "", "c1-c2/a2b2 b6-c5/d5e5 e1-e6/e5e6 c5-c6/a6b6 c2-b2/c2d2 c6-d5/d3d4 b2-f6/f5f6"},
	{"epaminondas", "epaminondas", "6x6", "", "f2-e3 a6-d3 a2-b3 d6-d4 b1xb6 f6xa1 e1xa1 d5-d4"},
	{"horizons", "horizons", "", "", "e2e3 h11h10 f1c4 i11i9 c4i10"},
	{"horizons promotion", "horizons", "", "11k/P11/10K1/12/12/12/12/12/12/12/12/12 w - - 0 1", "a11a12q"},
}
