import { createClient } from '@checkout/client';

const { BASE_URL = '', TOKEN = '', ORDER_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

const { invoice } = await checkout.createInvoice({
  idempotencyKey: ORDER_ID,
  body: {
    recipient: 'member@example.com',
    amount: 49.9,
    description: 'Sailing for beginners',
    metadata: {
      service: 'courses',
      serviceReturnUrl: `https://courses.example.com/my-courses/${ORDER_ID}`,
      serviceLabel: 'Start the course',
      productType: 'learning_course',
      orderId: ORDER_ID,
    },
  },
});
console.log(invoice.id, invoice.metadata);
