import { createClient } from '@checkout/client';

const { BASE_URL = '', TOKEN = '', INVOICE_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

// Sends the invoice's latest event to every service again, with the same webhook-id.
const { message } = await checkout.resendWebhook({ id: INVOICE_ID });
console.log(message);
