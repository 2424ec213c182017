curl --silent --show-error --fail-with-body "$BASE_URL/api/admin/invoices" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: $ORDER_ID" \
  --data "{
    \"recipient\": \"member@example.com\",
    \"amount\": 49.9,
    \"description\": \"Sailing for beginners\",
    \"metadata\": {
      \"service\": \"courses\",
      \"serviceReturnUrl\": \"https://courses.example.com/my-courses/$ORDER_ID\",
      \"serviceLabel\": \"Start the course\",
      \"productType\": \"learning_course\",
      \"orderId\": \"$ORDER_ID\"
    }
  }"
