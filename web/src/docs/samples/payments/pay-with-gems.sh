# TOKEN is the payer's own. 202 means: the wallet has not confirmed the outcome yet.
# An invoice is paid once, whatever the key. With one of its own for each call the payer can try again after a
# refusal, such as a balance that is too low.
curl --silent --show-error --fail-with-body "$BASE_URL/api/invoice/$INVOICE_ID/pay" \
  --request POST \
  --header "Authorization: Bearer $TOKEN" \
  --header "Idempotency-Key: pay-$(openssl rand -hex 16)"
