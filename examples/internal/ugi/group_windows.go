package ugi

import (
	"os"
	"syscall"
)

// ownGroup puts a process into a group of its own, so that Ctrl-C on a console
// reaches this program alone.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// killGroup ends the process.
func killGroup(p *os.Process) { _ = p.Kill() }
