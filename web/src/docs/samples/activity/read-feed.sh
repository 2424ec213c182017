curl --silent --show-error --fail-with-body "$BASE_URL/api/activity?limit=20" \
  --header "Authorization: Bearer $TOKEN"
