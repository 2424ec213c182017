# The last line is the status; the body of an error says why.
curl --silent --show-error "$BASE_URL/api/admin/invoices" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Content-Type: application/json" \
  --data '{ "recipient": "member@example.com", "amount": -5, "description": "" }' \
  --write-out '\n%{http_code}\n'
