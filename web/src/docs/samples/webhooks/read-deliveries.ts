import { createClient } from '@checkout/client';

const { BASE_URL = '', TOKEN = '', INVOICE_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

const { deliveries } = await checkout.listInvoiceWebhooks({ id: INVOICE_ID });
for (const { event, service, status, attempts } of deliveries) {
  const answers = attempts.map((attempt) => attempt.status ?? attempt.error);
  console.log(event, service, status, answers.join(', '));
}
