import { createClient } from '@checkout/client';

// TOKEN is the member's, from single sign-on; the entry appears in their own timeline.
const { BASE_URL = '', TOKEN = '', TRANSACTION_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

const { activityEntry } = await checkout.createActivity({
  body: {
    type: 'gem_purchase',
    title: 'Gems bought',
    description: '500 gems from the harbour shop',
    gemAmount: 500,
    usdValue: '$5.00',
    transactionId: TRANSACTION_ID,
    source: 'shop',
    status: 'completed',
  },
});
console.log(activityEntry.id, activityEntry.title);
