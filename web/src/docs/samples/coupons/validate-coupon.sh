# INVOICE_ID must be the UUID here. Nothing is applied or reserved.
curl --silent --show-error --fail-with-body "$BASE_URL/api/coupons/validate" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Content-Type: application/json" \
  --data "{ \"couponCode\": \"$COUPON_CODE\", \"invoiceId\": \"$INVOICE_ID\" }"
