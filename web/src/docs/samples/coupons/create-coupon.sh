curl --silent --show-error --fail-with-body "$BASE_URL/api/coupons" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Content-Type: application/json" \
  --data "{
    \"code\": \"$COUPON_CODE\",
    \"discountPercent\": 20,
    \"expiresAt\": \"2999-12-31T23:59:59Z\",
    \"usageLimit\": 100,
    \"allowedProductTypes\": [\"event_ticket\"],
    \"externalSource\": \"partner-portal\",
    \"externalId\": \"partner-7\",
    \"metadata\": { \"allowedEventIds\": [\"summer-gala\"], \"allowedEventNames\": [\"Summer Gala\"] }
  }"
