# TOKEN is the member's, from single sign-on; the entry appears in their own timeline.
curl --silent --show-error --fail-with-body "$BASE_URL/api/activity" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Content-Type: application/json" \
  --data "{
    \"type\": \"gem_purchase\",
    \"title\": \"Gems bought\",
    \"description\": \"500 gems from the harbour shop\",
    \"gemAmount\": 500,
    \"usdValue\": \"\$5.00\",
    \"transactionId\": \"$TRANSACTION_ID\",
    \"source\": \"shop\",
    \"status\": \"completed\"
  }"
