package diagram

// isColor reports whether text is a colour as this package takes it:
// "#rrggbb" or "#rrggbbaa".
func isColor(text string) bool {
	if len(text) != 7 && len(text) != 9 || text[0] != '#' {
		return false
	}
	for _, c := range []byte(text[1:]) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') && (c < 'A' || c > 'F') {
			return false
		}
	}
	return true
}
