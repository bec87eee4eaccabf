api=http://127.0.0.1:3000/api
json='content-type: application/json'
token=$(curl -s $api/auth/token -H "$json" \
  -d '{"email": "clerk@quayside.test", "password": "quayside-demo-2026"}' |
  sed 's/.*"token":"\([^"]*\)".*/\1/')
auth="authorization: Bearer $token"
company='x-company-id: 1'

# The first events that the server has kept. Ask again with each meta.next_cursor: at once while meta.has_more
# is true, otherwise after a pause.
curl -s "$api/events?per_page=2" -H "$auth" -H "$company"

# Or let the server call you. The answer shows the secret that signs each delivery, this one time.
curl -s $api/webhooks -H "$auth" -H "$company" -H "$json" \
  -d '{"name": "Shop", "url": "https://example.com/hooks", "events": ["sales_order.shipped", "stock.changed"]}'
