package diagram

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Two drawings whose digests are the same by chance have different ids.
func TestDefinitionsCollide(t *testing.T) {
	contents := map[string]string{}
	for i := 0; ; i++ {
		content := fmt.Sprint(i)
		other, ok := contents[digest(">"+content)]
		if !ok {
			contents[digest(">"+content)] = content
			continue
		}
		d := definitions{ids: map[string]string{}, taken: map[string]bool{}}
		assert.NotEqual(t, d.add("", content), d.add("", other))
		assert.Equal(t, d.add("", content), d.add("", content))
		assert.Len(t, d.defs, 2)
		return
	}
}
