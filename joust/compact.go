package joust

// Compact returns two numbers that tell s from every other position of a game
// that began as this one did, turn numbers aside; ok is false on boards of more
// than 8 files or ranks. It makes s a search.Compact.
func (s State) Compact() (key [2]uint64, ok bool) {
	return [2]uint64{s.shut[0], uint64(s.at[0]) | uint64(s.at[1])<<16 | uint64(s.turn)<<32}, s.small()
}
