"""What Schemathesis does not know by itself about these contracts."""

import json

import schemathesis
from schemathesis.specs.openapi import stateful


# Imports are sent in this media type: one JSON value a line.
@schemathesis.serializer("application/x-ndjson")
def serialize(ctx, value):
    return json.dumps(value).encode() if not isinstance(value, (bytes, str)) else value


# Sequences begin with lists, and with what creates records. Schemathesis intends that too, but takes the headers
# X-Company-Id and X-Client-ID for ids of records that no answer has, and would begin anywhere, with ids at random.
stateful.is_likely_root_transition = lambda operation, *_: (
    operation.method in ("get", "post") and not operation.path_parameters
)


# Links give the company as a number, and headers must be text.
@schemathesis.hook
def before_call(context, case, kwargs):
    for name, value in list((case.headers or {}).items()):
        if isinstance(value, int):
            case.headers[name] = str(value)
