package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A screen is the face that takes the whole terminal: the model of a Bubble Tea
// program. The board is on the left, players, moves and messages are on the
// right, and what is typed stands below.
type screen struct {
	current *session
	options *config
	view    *look

	form *form // while another game is being chosen
	menu *menu // while a question is open
	page *page // while a long text is shown

	input   textinput.Model
	message string
	wrong   bool // the message says what went wrong

	list     []choice // the legal moves of listOf
	listOf   boardgame.TextState
	picker   picker
	cursor   notation.Square // none until an arrow key is pressed
	hinted   boardgame.TextMove
	ticking  bool // a tick is on its way
	width    int
	height   int
	left     bool // the person leaves
	breaking bool // the person has pressed Ctrl-C once
	broken   bool // and again
}

// runScreen is the program on the full screen.
func runScreen(ctx context.Context, s *session, c *config, view *look, chosen bool, warning error, stdin io.Reader, stdout, stderr io.Writer) int {
	m := newScreen(s, c, view)
	if !chosen {
		m.setUp()
	}
	if warning != nil {
		m.fail(warning)
	}
	return m.run(ctx, m, stdin, stdout, stderr)
}

func newScreen(s *session, c *config, view *look) *screen {
	input := textinput.New()
	input.Prompt = "> "
	input.SetVirtualCursor(false)
	input.SetStyles(textinput.Styles{}) // the terminal's own colours
	input.CharLimit = 2000
	input.Focus()
	return &screen{current: s, options: c, view: view, input: input}
}

// run shows a model, which is m itself but in tests.
func (m *screen) run(ctx context.Context, model tea.Model, stdin io.Reader, stdout, stderr io.Writer) int {
	if f, ok := stdin.(*os.File); ok {
		stdin = &keyboard{File: f}
	}
	program := tea.NewProgram(model, tea.WithContext(ctx), tea.WithInput(stdin), tea.WithOutput(stdout), tea.WithoutSignalHandler())
	_, err := program.Run()
	m.current.stopThinking()
	finished := !m.breaking && ctx.Err() == nil
	code := goodbye(m.current, m.options, finished, stdout, stderr)
	if err == nil || !finished {
		return code
	}
	fmt.Fprintln(stderr, "play:", err)
	if m.options.record == "" && m.current.unsaved() {
		printGame(m.current, stderr)
	}
	return exitError
}

func (m *screen) session() *session { return m.current }
func (m *screen) config() *config   { return m.options }
func (m *screen) look() *look       { return m.view }
func (m *screen) board() string {
	return boardText(m.current, &look{bottom: m.view.bottom, ascii: m.view.ascii})
}

func (m *screen) choices() []choice {
	if s := m.current.state(); m.listOf != s {
		m.listOf, m.list = s, choicesOf(s)
	}
	if m.current.over() {
		return nil
	}
	return m.list
}

// longest is how many lines a message has at most; longer ones get a page.
const longest = 5

func (m *screen) say(text string) {
	if strings.Count(strings.TrimRight(text, "\n"), "\n") >= longest {
		m.page = &page{text: text}
		return
	}
	m.message, m.wrong = text, false
}

func (m *screen) fail(err error) { m.message, m.wrong = fault(err), true }

func (m *screen) ask(question string, options []string, then func(option int)) {
	m.closeForm() // the question is about the game
	m.page = nil
	m.menu = &menu{question: question, options: options, then: then}
}

func (m *screen) open(s *session) {
	m.current.stopThinking()
	m.current = s
	m.form, m.menu, m.page = nil, nil, nil
	m.cursor = notation.Square{}
	m.view.bottom = boardgame.White
	if !s.isHuman(boardgame.White) && s.isHuman(boardgame.Black) {
		m.view.bottom = boardgame.Black
	}
	m.input.Reset()
	m.message = ""
	m.moved()
}

func (m *screen) leave() { m.left = true }

// moved is called when the position may be another.
func (m *screen) moved() {
	m.picker = picker{}
	m.hinted = boardgame.TextMove{}
}

// execute does what was typed, or what a key stands for, and reports whether
// that went well.
func (m *screen) execute(line string) bool {
	m.message = ""
	before := m.current.state()
	err := execute(m, line)
	if err != nil {
		m.fail(err)
	}
	if m.current.state() != before {
		m.moved()
	}
	m.unfold()
	return err == nil
}

// A tick is when the clock on the screen is to be drawn anew.
type tick struct{}

// Init implements tea.Model.
func (m *screen) Init() tea.Cmd { return m.next() }

// Update implements tea.Model.
func (m *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		m.input.SetWidth(max(1, msg.Width-4))
		m.unfold()
	case tea.ColorProfileMsg:
		m.view.colour = msg.Profile > colorprofile.ASCII
	case tick:
		m.ticking = false
		if m.current.flag() {
			m.message, m.menu = "", nil // what was asked no longer matters
			m.moved()
		}
	case answer:
		m.answered(msg)
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			m.click(msg.X, msg.Y)
		}
	case tea.MouseWheelMsg:
		m.wheel(msg)
	case tea.KeyPressMsg:
		cmd = m.press(msg)
	}
	if m.left || m.broken {
		return m, tea.Quit
	}
	return m, tea.Batch(cmd, m.next())
}

// answered does what a bot has answered.
func (m *screen) answered(a answer) {
	before := m.current.state()
	r, err := m.current.take(a)
	if r.text != "" {
		m.say(r.text)
	}
	if err != nil {
		m.fail(err)
	}
	if m.current.state() != before {
		m.moved()
	}
	m.hinted = r.hint
	m.unfold()
}

// next returns what is to be done beside: a bot is to be asked, the clock to be
// drawn anew in a moment.
func (m *screen) next() tea.Cmd {
	var cmds []tea.Cmd
	if j := m.current.due(); j != nil {
		cmds = append(cmds, m.asks(j))
	}
	if m.current.running() && !m.ticking {
		m.ticking = true
		cmds = append(cmds, tea.Tick(100*time.Millisecond, func(time.Time) tea.Msg { return tick{} }))
	}
	return tea.Batch(cmds...)
}

// pace is the least time for a move where bots play each other, so that people
// can follow.
const pace = 400 * time.Millisecond

// asks returns the command that runs a job.
func (m *screen) asks(j *job) tea.Cmd {
	if _, anyone := m.current.person(); anyone || m.current.timed() {
		return func() tea.Msg { return j.run() }
	}
	return func() tea.Msg {
		begin := time.Now()
		a := j.run()
		time.Sleep(pace - time.Since(begin))
		return a
	}
}

// mayPick reports whether a person may enter a move, and says why not.
func (m *screen) mayPick() bool {
	m.message = ""
	err := m.current.personsTurn()
	if err != nil {
		m.fail(err)
	}
	return err == nil
}

// enter plays the move that was entered by its squares, if it is complete, and
// asks which if there are several. The error is why the last square was refused.
func (m *screen) enter(entered []choice, err error) {
	switch {
	case err != nil:
		m.fail(err)
	case len(entered) == 1:
		m.play(entered[0])
	case len(entered) > 1:
		slices.SortStableFunc(entered, func(a, b choice) int { return queens(b) - queens(a) })
		var options []string
		for _, c := range entered {
			options = append(options, c.text)
		}
		m.ask("Which move?", options, func(option int) {
			if option < 0 {
				m.picker.back()
				return
			}
			m.play(entered[option])
		})
	}
}

// queens is 1 for a move that makes a queen, which is what people nearly always
// want where a piece is to be chosen.
func queens(c choice) int {
	if strings.Contains(c.text, "=Q") {
		return 1
	}
	return 0
}

// play makes a move that was entered by its squares.
func (m *screen) play(c choice) {
	if err := m.current.play(c.move); err != nil {
		m.fail(err)
	}
	m.moved()
}
