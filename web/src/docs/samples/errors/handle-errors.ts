import { createClient } from '@checkout/client';
import { CheckoutError } from '@checkout/client/errors';

const { BASE_URL = '', TOKEN = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

try {
  await checkout.createInvoice({ body: { recipient: 'member@example.com', amount: -5, description: '' } });
} catch (problem) {
  if (!(problem instanceof CheckoutError)) throw problem;
  // Branch on the code, never on the message.
  console.log(problem.status, problem.error, problem.message);
  for (const { path, message } of problem.details) console.log(`  ${path}: ${message}`);
  console.log('Reference for support:', problem.requestId);
}
