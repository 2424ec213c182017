curl --silent --show-error --fail-with-body "$BASE_URL/api/coupons/$COUPON_CODE/stats" \
  --header "Authorization: Bearer $TOKEN"
