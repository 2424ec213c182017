# TOKEN is the payer's own. 202 means: the wallet has not confirmed the outcome yet.
curl --silent --show-error --fail-with-body "$BASE_URL/api/invoice/$INVOICE_ID/pay" \
  --request POST \
  --header "Authorization: Bearer $TOKEN" \
  --header "Idempotency-Key: pay-$INVOICE_ID"
