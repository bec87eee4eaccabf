#!/bin/sh
# A program that manages a site without a user: it gets a token by the client credentials grant, and reads the users.
#
#   npm run quayside -- site client create <slug> --name 'Nightly import' --permissions users.read
#   SITE=<client id of the site> CLIENT_ID=machine-... CLIENT_SECRET=... sh examples/openid/machine.sh
set -eu
service="${QUAYSIDE_AUTH:-http://127.0.0.1:3001}"
# The credentials are given to curl by its configuration, because everybody on the machine can read its arguments.
token=$(printf 'user = "%s:%s"\n' "$CLIENT_ID" "$CLIENT_SECRET" |
  curl -sf -K - "$service/oauth/token" -d grant_type=client_credentials |
  sed 's/.*"access_token":"\([^"]*\)".*/\1/')
printf 'header = "authorization: Bearer %s"\n' "$token" | curl -sf -K - "$service/api/site/users" -H "x-client-id: $SITE"
echo
