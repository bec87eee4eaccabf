module quayside.test/smoke

go 1.23

require (
	github.com/oapi-codegen/runtime v1.8.0
	gopkg.in/validator.v2 v2.0.1
)
