package diagram

import (
	"hash/fnv"
	"strconv"
	"strings"
)

// escape returns text as the content of an XML element or attribute. Characters
// that XML does not have become the replacement character.
func escape(text string) string {
	return entities.Replace(strings.Map(func(r rune) rune {
		switch {
		case r == '\t', r == '\n', r == '\r':
			return ' '
		case r < ' ', 0xd800 <= r && r < 0xe000, r == 0xfffe, r == 0xffff:
			return '\ufffd'
		}
		return r
	}, text))
}

var entities = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;")

// An element is one element of an SVG document. Its parts are XML already.
type element struct {
	tag   string
	attrs string // each with a blank before it
	body  string
}

func (e element) String() string {
	if e.body == "" {
		return "<" + e.tag + e.attrs + "/>"
	}
	return "<" + e.tag + e.attrs + ">" + e.body + "</" + e.tag + ">"
}

// definitions are what a document draws more than once. What is defined has an
// id that follows from its content, so that drawings can stand side by side in
// one page.
type definitions struct {
	ids   map[string]string // by content
	taken map[string]bool
	defs  []element
}

// add returns the id of a group with the given attributes and content, which it
// defines if it is new.
func (d *definitions) add(attrs, body string) string {
	content := attrs + ">" + body
	if id, ok := d.ids[content]; ok {
		return id
	}
	id := "g" + digest(content)
	for d.taken[id] { // by chance two contents have one digest
		id += "x"
	}
	d.ids[content], d.taken[id] = id, true
	d.defs = append(d.defs, element{"g", ` id="` + id + `"` + attrs, body})
	return id
}

func digest(text string) string {
	h := fnv.New32a()
	h.Write([]byte(text))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
