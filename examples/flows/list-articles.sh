api=http://127.0.0.1:3000/api
json='content-type: application/json'
token=$(curl -s $api/auth/token -H "$json" \
  -d '{"email": "clerk@quayside.test", "password": "quayside-demo-2026"}' |
  sed 's/.*"token":"\([^"]*\)".*/\1/')
auth="authorization: Bearer $token"
company='x-company-id: 1'

# The companies that this user may work for.
curl -s $api/companies -H "$auth"

# Two articles that match, with the number of all that match.
curl -s "$api/articles?search=bolt&per_page=2" -H "$auth" -H "$company"
