# What the wallet sent to your redirect_uri: token and user_id.
curl --silent --show-error --fail-with-body "$BASE_URL/api/auth/sso/register" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Content-Type: application/json" \
  --data "{ \"user_id\": \"$USER_ID\" }"
