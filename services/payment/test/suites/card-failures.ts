import { expect, test } from '@jest/globals';
import { admin, anonymous } from '../fixture.ts';
import { stack } from '../ordinary-stack.ts';

const { cards, createInvoice, become, look } = stack;
const visitor = stack.as(anonymous);

const intentOf = async (ref: string) => (await visitor.createCardIntent({ ref })).paymentIntentId;
const failuresOf = (id: string) =>
  look<{ reason: string }>(
    `select reason from invoice.invoice_history where invoice_id = $1 and kind = 'failed' order by version`,
    [id],
  );

test('a failed 3-D Secure is told in the provider’s own sentence, each time', async () => {
  const sentence = expect.stringMatching(/^We are unable to authenticate your payment method/);
  const { id } = await createInvoice();
  const paymentIntentId = await intentOf(id);
  for (const times of [1, 2]) {
    await cards.confirm(paymentIntentId, 'pm_card_threeDSecure2Required');
    await cards.authenticate(paymentIntentId, 'failed');

    const { invoice } = await visitor.returnFromCard({ ref: id, paymentIntentId });

    expect(invoice).toMatchObject({
      status: 'failed',
      lastFailure: { code: 'payment_intent_authentication_failure', message: sentence },
    });
    expect(await failuresOf(id)).toEqual(Array.from({ length: times }, () => ({ reason: sentence })));
  }
});

test('a payment under way bears no failure of an earlier card', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await cards.confirm(intentId, 'pm_card_chargeDeclined');
  await become(id, 'failed');
  await cards.confirm(intentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');

  const { attempts } = await stack.as(admin).listAttempts({ ref: id });

  expect(attempts).toMatchObject([{ state: 'calling', failureCode: '', failureMessage: '' }]);
});
