import { createHmac } from 'node:crypto';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { admin, anonymous, member, reasonOf, WEBHOOK_SECRET } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';

const { cards, wallet, createInvoice, read, become, attemptsBecome, query } = stack;
const visitor = stack.as(anonymous);

const intentOf = async (ref: string) => (await visitor.createCardIntent({ ref })).paymentIntentId;
const failuresOf = (id: string) =>
  query<{ reason: string }>(
    `select reason from invoice.invoice_history where invoice_id = $1 and kind = 'failed' order by version`,
    [id],
  );

test('a failed 3-D Secure authentication is reported in the provider’s own sentence each time', async () => {
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

test('card testing is stopped after twenty declines, also at the provider, while signed-in members can still pay', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  for (let declined = 1; declined <= 20; declined += 1) {
    expect((await cards.confirm(intentId, 'pm_card_chargeDeclined')).error).toMatchObject({
      code: 'card_declined',
    });
    await waitFor(async () => (await failuresOf(id)).length === declined, {
      what: `decline ${declined} to be told`,
    });
  }

  await expect(intentOf(id)).rejects.toMatchObject({
    reason: 'RATE_LIMITED',
    details: { retryAfterSeconds: expect.stringMatching(/^3[56]\d\d$/) },
  });
  await cards.confirm(intentId, 'pm_card_chargeDeclined');
  await waitFor(async () => (await cards.intent(intentId)).status === 'canceled', {
    what: 'the intent to be cancelled',
  });
  expect(await failuresOf(id)).toHaveLength(20);

  const payer = stack.as(member('ada'));
  const { paymentIntentId } = await payer.createCardIntent({ ref: id });
  await cards.confirm(paymentIntentId);
  await become(id, 'paid');
});

test('a payment in progress shows no failure of an earlier card', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await cards.confirm(intentId, 'pm_card_chargeDeclined');
  await become(id, 'failed');
  await cards.confirm(intentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');
  await attemptsBecome(id, 'calling');

  const { attempts } = await stack.as(admin).listAttempts({ ref: id });

  expect(attempts).toMatchObject([{ state: 'calling', failureCode: '', failureMessage: '' }]);
});

test('a coupon that leaves less than the card minimum cancels the open intent', async () => {
  const [coupons, code] = [stack.coupons(admin), `MOST${Date.now()}`];
  await coupons.createCoupon({ code, discountPercent: '96', isActive: true });
  const { id } = await createInvoice({ amountMinor: 1_000n });
  const intentId = await intentOf(id);

  await visitor.applyCoupon({ ref: id, couponCode: code });

  await waitFor(async () => (await cards.intent(intentId)).status === 'canceled', {
    what: 'the intent of the old amount to be cancelled',
  });
  await attemptsBecome(id, 'failed');
  expect(await reasonOf(intentOf(id))).toBe('AMOUNT_TOO_SMALL');
});

test('an intent that the provider has lost blocks nobody for ever: the same payer gets another, others pay in other ways', async () => {
  const lose = async (id: string, idle: string) =>
    await query(
      `update payment.payment_attempts set provider_reference = 'pi_of_another_account_' || id,
         updated_at = now() - $2::interval where invoice_id = $1`,
      [id, idle],
    );
  const [again, gems, recent] = [await createInvoice(), await createInvoice(), await createInvoice()];
  const payer = await wallet.member(500_000);
  for (const { id } of [again, gems, recent]) await intentOf(id);
  for (const { id } of [again, gems]) await lose(id, '20 minutes');
  await lose(recent.id, '1 minute');

  await cards.confirm(await intentOf(again.id));
  await stack.as(payer.caller).payWithGems({ ref: gems.id, walletToken: payer.token });

  for (const { id } of [again, gems]) {
    await become(id, 'paid');
    await attemptsBecome(id, 'failed', 'succeeded');
  }
  expect(await reasonOf(intentOf(recent.id))).toBe('CARD_PROVIDER_ERROR');
});

test('an event that only points to its object is received, and is about that payment', async () => {
  const id = `evt_thin_${Date.now()}`;
  const related = { id: 'pi_thin', type: 'payment_intent', url: '/v1/payment_intents/pi_thin' };
  const event = {
    id,
    object: 'v2.core.event',
    type: 'v1.payment_intent.succeeded',
    related_object: related,
  };
  const [body, seconds] = [Buffer.from(JSON.stringify(event)), Math.floor(Date.now() / 1000)];
  const proof = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');

  await visitor.receiveProviderEvent({ body, signature: `t=${seconds},v1=${proof}` });

  const stored = await query(
    'select kind, subject_reference from payment.provider_events where event_id = $1',
    [id],
  );
  expect(stored).toEqual([{ kind: 'payment_intent.succeeded', subject_reference: 'pi_thin' }]);
});

test('a transfer that arrives with another amount than the amount due is sent back, and the invoice is payable again', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await cards.confirm(intentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');
  await query(
    'update invoice.invoices set amount_minor = 900, amount_version = amount_version + 1 where id = $1',
    [id],
  );

  await cards.finish(intentId, 'succeeded');

  await attemptsBecome(id, 'failed');
  expect((await cards.ledgerOf(intentId)).refunds).toHaveLength(1);
  expect(await read(id)).toMatchObject({
    status: 'failed',
    claimed: false,
    lastFailure: {
      code: 'payment_returned',
      message: 'The payment was sent back, because it was not the amount due.',
    },
  });
  await cards.confirm(await intentOf(id));
  expect(await become(id, 'paid')).toMatchObject({ amountMinor: 900n });
});

test('a transfer that fails after a crash left its payment behind the invoice fails the invoice in its own words', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await cards.confirm(intentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');
  await attemptsBecome(id, 'calling');
  // Between the claim and the next statement. The failed transfer then looks like any declined card.
  await query(`update payment.payment_attempts set state = 'created' where invoice_id = $1`, [id]);

  await cards.finish(intentId, 'failed');

  await attemptsBecome(id, 'failed');
  expect(await read(id)).toMatchObject({
    status: 'failed',
    claimed: false,
    lastFailure: { code: 'CARD_WITHDRAWN', message: 'The card payment was withdrawn' },
  });
});
