//go:build unix && !linux

package ugi

import "syscall"

// ownGroup puts a process into a group of its own, so that Ctrl-C on a terminal
// reaches this program alone.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
