import { createClient } from '@checkout/client';

const { BASE_URL = '', TOKEN = '', INVOICE_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

// INVOICE_ID is the UUID, or the readable id in any case.
const { invoice } = await checkout.getInvoice({ id: INVOICE_ID });
console.log(invoice.gfaInvoiceId, invoice.status, invoice.amountFormatted);
