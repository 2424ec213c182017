import { createClient } from '@checkout/client';
import { eachRow } from '@checkout/client/pages';

const { BASE_URL = '', TOKEN = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

for await (const entry of eachRow(checkout.listActivities, { query: { limit: 20 } })) {
  console.log(entry.createdAt, entry.source, entry.title, entry.gemAmount ?? '');
}
