package record

// Work returns how many bytes the decoder has searched, counted or moved so far;
// a byte counts as often as that was done with it.
func (d *Decoder) Work() int64 { return d.src.work }
