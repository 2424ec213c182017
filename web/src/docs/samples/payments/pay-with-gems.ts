import { createClient } from '@checkout/client';

// TOKEN is the payer's own. An invoice is paid once, whatever the key. The client makes one for each call, so that
// the payer can try again after a refusal, such as a balance that is too low.
const { BASE_URL = '', TOKEN = '', INVOICE_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

const payment = await checkout.payWithGems({ id: INVOICE_ID });
if (payment.success) {
  console.log(payment.invoice.status, payment.gemsUsed, 'gems, left:', payment.newBalance);
} else {
  // 202: the wallet has not confirmed the outcome yet. Read the invoice, or wait for the webhook.
  console.log(payment.status);
}
