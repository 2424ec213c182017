# Sends the invoice's latest event to every service again, with the same webhook-id.
curl --silent --show-error --fail-with-body --request POST \
  "$BASE_URL/api/admin/invoice/$INVOICE_ID/resend-webhook" \
  --header "Authorization: Bearer $TOKEN"
