// Package checks has what both smoke programs share.
package checks

import (
	"fmt"
	"os"
)

var (
	LogisticsURL = os.Getenv("LOGISTICS_URL") + "/api"
	AuthURL      = os.Getenv("AUTH_URL") + "/api"
	Run          = os.Getenv("RUN")
)

const (
	Email        = "clerk@quayside.test"
	Password     = "quayside-demo-2026"
	PortalEmail  = "ada@quayside.test"
	PortalID     = "demo-portal"
	PortalSecret = "demo-portal-secret"
)

// Done prints the name of a step that has worked.
func Done(step string, worked bool, err error) {
	if err != nil || !worked {
		fmt.Fprintln(os.Stderr, "wrong answer:", step, err)
		os.Exit(1)
	}
	fmt.Println(step)
}

// To gives the address of a value, for optional fields.
func To[T any](value T) *T {
	return &value
}
