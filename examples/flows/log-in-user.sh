api=http://127.0.0.1:3001/api
json='content-type: application/json'

# The partner's server sends its own credentials and those of the user.
token=$(curl -s $api/auth/login -H "$json" -d '{"client_id": "demo-portal", "client_secret": "demo-portal-secret",
  "email": "ada@quayside.test", "password": "quayside-demo-2026"}' |
  sed 's/.*"token":"\([^"]*\)".*/\1/')

# Who is it, and what may this user do?
curl -s $api/auth/verify -H 'x-client-id: demo-portal' -H "authorization: Bearer $token"
