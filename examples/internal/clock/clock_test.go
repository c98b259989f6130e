package clock

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
)

const ms = time.Millisecond

func TestParse(t *testing.T) {
	for text, want := range map[string]Control{
		"":         {},
		"5m":       {Base: 5 * time.Minute},
		"1m+2s":    {time.Minute, 2 * time.Second},
		"0s+100ms": {0, 100 * ms},
		"0+100ms":  {0, 100 * ms},
		"1h30m+0s": {Base: 90 * time.Minute},
	} {
		got, err := Parse(text)
		assert.NoError(t, err)
		assert.Equal(t, want, got, text)
	}
}

func TestParseRefuses(t *testing.T) {
	for text, says := range map[string]string{
		"5":             `base "5"; expected a time such as`,
		"+2s":           `base ""`,
		"1m+":           `increment ""`,
		"1m++2s":        `increment "+2s"`,
		"-1s":           `base "-1s"; expected a time from 0s`,
		"1m+-2s":        `increment "-2s"; expected a time from 0s`,
		"1001h":         `base "1001h"; expected a time from 0s to 1000h`,
		"0s":            "there is no time in it",
		"0s+0s":         "there is no time in it",
		"99999999999h":  "base",
		"1m + 2s":       `base "1m "`,
		"five minutes":  `no time control: "five minutes"`,
		"1m+2s and 3ms": "increment",
	} {
		_, err := Parse(text)
		require.ErrorIs(t, err, ErrControl, text)
		assert.ErrorContains(t, err, says)
	}
}

// control draws any control that Parse reads.
func control(t *rapid.T) Control {
	part := rapid.Int64Range(0, int64(Longest))
	return Control{time.Duration(part.Draw(t, "base")), time.Duration(part.Draw(t, "increment"))}
}

// TestText: the text of a control reads back as the control.
func TestText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := control(t)
		got, err := Parse(c.String())
		require.NoError(t, err)
		assert.Equal(t, c, got)
	})
}

func TestString(t *testing.T) {
	assert.Equal(t, "", Control{}.String())
	assert.Equal(t, "5m0s", Control{Base: 5 * time.Minute}.String())
	assert.Equal(t, "0s+100ms", Control{Increment: 100 * ms}.String())
}

func TestSpend(t *testing.T) {
	c := New(Control{time.Second, 100 * ms})
	assert.True(t, c.Spend(boardgame.White, 300*ms))
	assert.Equal(t, [2]time.Duration{900 * ms, 1100 * ms}, c.Left)
	assert.True(t, c.Spend(boardgame.Black, 1100*ms), "the last moment is in time")
	assert.Equal(t, 100*ms, c.Left[boardgame.Black])
	assert.False(t, c.Spend(boardgame.Black, 101*ms))
	assert.Equal(t, -ms, c.Left[boardgame.Black], "who has lost on time gets no increment")
}

func TestNoClock(t *testing.T) {
	c := New(Control{})
	assert.True(t, c.Spend(boardgame.White, time.Hour))
	assert.Equal(t, New(Control{}), c)
	assert.Zero(t, c.Budget(boardgame.White))
}

func TestBudget(t *testing.T) {
	for _, test := range []struct {
		control    Control
		left, want time.Duration
	}{
		{Control{Base: time.Minute}, time.Minute, 3 * time.Second},
		{Control{time.Minute, time.Second}, time.Minute, 3750 * ms},
		{Control{Increment: 100 * ms}, 100 * ms, 60 * ms},         // the margin binds
		{Control{Increment: 100 * ms}, 200 * ms, 85 * ms},         // more has been saved
		{Control{Increment: 20 * ms}, 20 * ms, 5 * ms},            // less than the margin is left
		{Control{Base: time.Second}, 0, time.Nanosecond},          // a limit nevertheless
		{Control{Base: time.Second}, -time.Hour, time.Nanosecond}, // lost already
		{Control{Longest, Longest}, Longest, Longest / 20 * 16},   // no overflow
	} {
		c := New(test.control)
		c.Left[boardgame.Black] = test.left
		assert.Equal(t, test.want, c.Budget(boardgame.Black), "%+v", test)
	}
}

func TestWithin(t *testing.T) {
	for due, want := range map[time.Duration]time.Duration{
		time.Second: 960 * ms,
		100 * ms:    60 * ms,
		40 * ms:     10 * ms, // the margin would leave nothing
		0:           time.Nanosecond,
		-time.Hour:  time.Nanosecond,
	} {
		assert.Equal(t, want, Within(due, 40*ms), "%v", due)
	}
}

// TestBudgetKeepsTheFlagUp: who thinks for the budget and loses less than the
// margin beside it never loses on time, as long as the clock was not below the
// margin's double at the start.
func TestBudgetKeepsTheFlagUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := New(Control{
			time.Duration(rapid.Int64Range(0, int64(10*time.Minute)).Draw(t, "base")),
			time.Duration(rapid.Int64Range(int64(2*Margin), int64(time.Minute)).Draw(t, "increment")),
		})
		for range 300 {
			beside := time.Duration(rapid.Int64Range(0, int64(Margin)).Draw(t, "beside"))
			budget := c.Budget(boardgame.White)
			require.Positive(t, budget)
			require.True(t, c.Spend(boardgame.White, budget+beside), "%+v", c)
		}
	})
}
