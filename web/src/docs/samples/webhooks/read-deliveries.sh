curl --silent --show-error --fail-with-body "$BASE_URL/api/admin/invoices/$INVOICE_ID/webhooks" \
  --header "Authorization: Bearer $TOKEN"
