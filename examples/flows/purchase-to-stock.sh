api=http://127.0.0.1:3000/api
json='content-type: application/json'
token=$(curl -s $api/auth/token -H "$json" \
  -d '{"email": "clerk@quayside.test", "password": "quayside-demo-2026"}' |
  sed 's/.*"token":"\([^"]*\)".*/\1/')
auth="authorization: Bearer $token"
company='x-company-id: 1'

# Your number of the order. It is another one each time, so that you can run this again.
reference=PURCHASE-$(date +%s)-$$
lines='[{"article_code": "WO-0001", "quantity_um3pl": 24}]'
purchase=$(curl -s $api/purchase-orders -H "$auth" -H "$company" -H "$json" \
  -d "{\"reference\": \"$reference\", \"lines\": $lines}")
echo "$purchase"
id=$(echo "$purchase" | sed 's/^{"data":{"id":\([0-9]*\),.*/\1/')

# The truck that brings the goods. Completed without a count, everything has arrived as announced.
reception=$(curl -s $api/receptions -H "$auth" -H "$company" -H "$json" \
  -d "{\"purchase_order_id\": $id, \"lines\": $lines}")
echo "$reception"
id=$(echo "$reception" | sed 's/^{"data":{"id":\([0-9]*\),.*/\1/')
for status in arrived receiving completed; do
  curl -s $api/receptions/$id/transitions -H "$auth" -H "$company" -H "$json" -d "{\"to\": \"$status\"}"
done
curl -s "$api/stock?article_code=WO-0001" -H "$auth" -H "$company"
