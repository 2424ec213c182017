# Signs a test delivery in the same way as the checkout, and posts it to your receiver.
key=${WEBHOOK_SECRET#wh_sec_}
id=msg_test_$(date +%s)
sent_at=$(date +%s)
body='{"event":"invoice.paid","invoiceId":"3f1c9f0e-8c0b-4a57-9d58-0c6a4f7b2e11","gfaInvoiceId":"GFA-INV-100","status":"paid","timestamp":"2026-06-02T10:00:00.000Z","metadata":{},"amountMinor":12000,"currency":"USD","recipientEmail":"member@example.com"}'
signature=$(printf '%s' "$id.$sent_at.$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)

curl --silent --show-error --output /dev/null --write-out '%{http_code}\n' "$RECEIVER_URL" \
  --header "Content-Type: application/json" \
  --header "X-Webhook-Secret: $WEBHOOK_SECRET" \
  --header "webhook-id: $id" \
  --header "webhook-timestamp: $sent_at" \
  --header "webhook-signature: v1,$signature" \
  --data "$body"
