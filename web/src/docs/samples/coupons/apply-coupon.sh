# Anyone with the payment link may apply a coupon: with the UUID no token is needed.
curl --silent --show-error --fail-with-body "$BASE_URL/api/invoice/$INVOICE_ID/apply-coupon" \
  --header "Content-Type: application/json" \
  --data "{ \"couponCode\": \"$COUPON_CODE\" }"
