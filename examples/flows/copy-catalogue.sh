api=http://127.0.0.1:3000/api
json='content-type: application/json'
token=$(curl -s $api/auth/token -H "$json" \
  -d '{"email": "clerk@quayside.test", "password": "quayside-demo-2026"}' |
  sed 's/.*"token":"\([^"]*\)".*/\1/')
auth="authorization: Bearer $token"
company='x-company-id: 1'

# Start with cursor=0, and repeat with each meta.next_cursor until it is null.
curl -s "$api/articles/sync?cursor=0&per_page=2" -H "$auth" -H "$company"

# The next run sends the meta.next_updated_since of this one, and gets what has changed since.
curl -s "$api/articles/sync?cursor=0&updated_since=2026-01-01T00:00:00Z&per_page=2" -H "$auth" -H "$company"
