# One page; send its nextCursor as cursor for the next, until it is null.
curl --silent --show-error --fail-with-body --get "$BASE_URL/api/admin/invoices" \
  --header "Authorization: Bearer $TOKEN" \
  --data-urlencode "status=pending" \
  --data-urlencode "search=$SEARCH" \
  --data-urlencode "limit=50"
