import { createClient } from '@checkout/client';

// Takes whole gems from the wallet of the member whose TOKEN it is.
const { BASE_URL = '', TOKEN = '', ORDER_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

const deduction = await checkout.deductFunds({
  idempotencyKey: ORDER_ID,
  body: { amount: 250, description: 'Two drinks at the harbour bar' },
});
if (deduction.success) {
  console.log(deduction.transaction.id, deduction.transaction.amount, 'left:', deduction.newBalance);
} else {
  // 202: the outcome is not known yet. Repeat the call with the same key to learn it; it never takes the gems
  // twice.
  console.log(deduction.status);
}
