# ORDER_ID is yours: the same key never creates a second invoice.
curl --silent --show-error --fail-with-body "$BASE_URL/api/admin/invoices" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: $ORDER_ID" \
  --data '{
    "recipient": "member@example.com",
    "amount": 120,
    "currency": "USD",
    "description": "Summer gala, one ticket",
    "dueInDays": 7,
    "metadata": { "service": "tickets", "productType": "event_ticket" }
  }'
