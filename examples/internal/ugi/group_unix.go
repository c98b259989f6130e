//go:build unix

package ugi

import (
	"os"
	"syscall"
)

// killGroup ends a process that has a group of its own, and the children that it
// has started in that. It does nothing once the process has been waited for: its
// number may be another one's then.
func killGroup(p *os.Process) {
	if p.Signal(syscall.Signal(0)) == nil {
		_ = syscall.Kill(-p.Pid, syscall.SIGKILL)
	}
}
