api=http://127.0.0.1:3000/api
json='content-type: application/json'
token=$(curl -s $api/auth/token -H "$json" \
  -d '{"email": "clerk@quayside.test", "password": "quayside-demo-2026"}' |
  sed 's/.*"token":"\([^"]*\)".*/\1/')
auth="authorization: Bearer $token"
company='x-company-id: 1'

# A new code each time, so that you can run this again.
code=TAPE-$(date +%s)-$$

# The idempotency key makes it safe to send the same request twice, for example when the answer was lost.
curl -s $api/articles -H "$auth" -H "$company" -H "$json" -H "idempotency-key: create-$code" \
  -d "{\"article_code\": \"$code\", \"description\": \"Packing tape\", \"um3pl\": \"PCS\"}"

# If-Match names the version that you have read: nobody else's change is overwritten.
etag=$(curl -s -o /dev/null -D - $api/articles/by-code/$code -H "$auth" -H "$company" |
  tr -d '\r' | sed -n 's/^etag: //p')
curl -s -X PATCH $api/articles/by-code/$code -H "$auth" -H "$company" -H "$json" -H "if-match: $etag" \
  -d '{"name": "Packing tape, 50 m"}'
