package javelins

func (s State) Legal(m Move) error { return nil }
