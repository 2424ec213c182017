# INVOICE_ID is the UUID, or the readable id in any case.
curl --silent --show-error --fail-with-body "$BASE_URL/api/invoice/$INVOICE_ID" \
  --header "Authorization: Bearer $TOKEN"
