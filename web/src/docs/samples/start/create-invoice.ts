import { createClient } from '@checkout/client';

const { BASE_URL = '', TOKEN = '', ORDER_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

// ORDER_ID is yours: the same key never creates a second invoice.
const { invoice } = await checkout.createInvoice({
  idempotencyKey: ORDER_ID,
  body: {
    recipient: 'member@example.com',
    amount: 120,
    currency: 'USD',
    description: 'Summer gala, one ticket',
    dueInDays: 7,
    metadata: { service: 'tickets', productType: 'event_ticket' },
  },
});
console.log(invoice.gfaInvoiceId, invoice.id, invoice.paymentUrl);
