# Whoever holds the payment link may apply a coupon: no token needed with the UUID.
curl --silent --show-error --fail-with-body "$BASE_URL/api/invoice/$INVOICE_ID/apply-coupon" \
  --header "Content-Type: application/json" \
  --data "{ \"couponCode\": \"$COUPON_CODE\" }"
