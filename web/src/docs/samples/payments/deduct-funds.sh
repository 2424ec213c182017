# Takes whole gems from the wallet of the member whose TOKEN it is.
curl --silent --show-error --fail-with-body "$BASE_URL/api/deduct-funds" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: $ORDER_ID" \
  --data '{ "amount": 250, "description": "Two drinks at the harbour bar" }'
