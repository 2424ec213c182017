import { createClient } from '@checkout/client';
import { eachRow } from '@checkout/client/pages';

const { BASE_URL = '', TOKEN = '', SEARCH } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

// All pages, each fetched when it is reached.
const query = { status: 'pending', search: SEARCH, limit: 50 } as const;
for await (const invoice of eachRow(checkout.adminListInvoices, { query })) {
  console.log(invoice.gfaInvoiceId, invoice.recipientEmail, invoice.amountFormatted);
}
