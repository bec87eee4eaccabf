api=http://127.0.0.1:3000/api
json='content-type: application/json'
token=$(curl -s $api/auth/token -H "$json" \
  -d '{"email": "clerk@quayside.test", "password": "quayside-demo-2026"}' |
  sed 's/.*"token":"\([^"]*\)".*/\1/')
auth="authorization: Bearer $token"
company='x-company-id: 1'

# The number of the order in your shop. It is another one each time, so that you can run this again.
reference=SHOP-$(date +%s)-$$
lines='[{"article_code": "WO-0001", "quantity_um3pl": 2}, {"article_code": "WO-0002", "quantity_um3pl": 1}]'
order=$(curl -s $api/sales-orders -H "$auth" -H "$company" -H "$json" -H "idempotency-key: $reference" \
  -d "{\"reference\": \"$reference\", \"lines\": $lines}")
echo "$order"
id=$(echo "$order" | sed 's/^{"data":{"id":\([0-9]*\),.*/\1/')
for status in picking packed shipped delivered; do
  curl -s $api/sales-orders/$id/transitions -H "$auth" -H "$company" -H "$json" -d "{\"to\": \"$status\"}"
done
