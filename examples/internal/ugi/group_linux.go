package ugi

import "syscall"

// ownGroup puts a process into a group of its own, so that Ctrl-C on a terminal
// reaches this program alone. If this program is killed, so is the process. (In
// truth that happens when the thread ends which has started it; but Go keeps its
// threads until the program ends.)
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
