"""Teaches Schemathesis the media type of imports: one JSON value a line."""

import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def serialize(ctx, value):
    return json.dumps(value).encode() if not isinstance(value, (bytes, str)) else value

