import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { admin, anonymous, outcomeOf, reasonOf, refusalOf } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';

const {
  cards,
  wallet,
  createInvoice,
  read,
  attempts,
  attemptsBecome,
  become,
  settlements,
  query,
  postponeCheck,
  webhooks,
} = stack;
const visitor = stack.as(anonymous);

const intentOf = async (ref: string) => (await visitor.createCardIntent({ ref })).paymentIntentId;
const comeBack = async (ref: string, paymentIntentId: string) =>
  (await visitor.returnFromCard({ ref, paymentIntentId })).invoice!;
const notesOf = (id: string) =>
  query<{ reason: string }>('select reason from invoice.invoice_history where invoice_id = $1', [id]);

test('a card pays an invoice once, through its webhook', async () => {
  const { id } = await createInvoice();

  const intent = await visitor.createCardIntent({ ref: id });
  expect(intent).toMatchObject({ amountMinor: 1_000n, currency: 'USD' });
  expect(intent.clientSecret).toContain(intent.paymentIntentId);
  expect((await cards.intent(intent.paymentIntentId)).metadata).toMatchObject({ invoice_id: id });
  await cards.confirm(intent.paymentIntentId);

  expect(await become(id, 'paid')).toMatchObject({
    paymentProvider: 'stripe',
    paymentReference: intent.paymentIntentId,
  });
  expect(await settlements(id)).toHaveLength(1);
});

test('an invoice has one intent, however often and by however many it is requested', async () => {
  const { id } = await createInvoice();

  const ids = await Promise.all(Array.from({ length: 8 }, () => intentOf(id)));

  expect(new Set([...ids, await intentOf(id)]).size).toBe(1);
  expect(await attempts(id)).toHaveLength(1);
});

test('the return page asks the provider and trusts nobody else', async () => {
  webhooks.lost = true;
  const { id } = await createInvoice();
  const intentId = await intentOf(id);

  expect(await comeBack(id, intentId)).toMatchObject({ status: 'pending' });
  await cards.confirm(intentId);
  expect(await comeBack(id, intentId)).toMatchObject({ status: 'paid' });
  expect(await comeBack(id, intentId)).toMatchObject({ status: 'paid' });
});

test('the return page refuses an intent of another invoice or none', async () => {
  const [one, other] = [await createInvoice(), await createInvoice()];
  const intentId = await intentOf(one.id);
  await cards.confirm(intentId);

  expect(await reasonOf(comeBack(other.id, intentId))).toBe('NOT_FOUND');
  expect(await reasonOf(comeBack(other.id, 'pi_of_nobody'))).toBe('NOT_FOUND');
  expect(await reasonOf(comeBack(other.id, ''))).toBe('NOT_FOUND');
  expect((await read(other.id)).status).toBe('pending');
});

test('when all webhooks are lost, the poller settles what an abandoned browser paid', async () => {
  webhooks.lost = true;
  const { id } = await createInvoice();
  await cards.confirm(await intentOf(id));

  await become(id, 'paid');
});

test('duplicate, late and reordered webhooks settle once', async () => {
  await cards.fault({ kind: 'duplicate', times: 3 });
  const [one, other] = [await createInvoice(), await createInvoice()];
  await cards.confirm(await intentOf(one.id));
  await cards.fault({ kind: 'reorder', times: 3, delayMs: 100 });
  const intentId = await intentOf(other.id);
  await cards.confirm(intentId, 'pm_card_chargeDeclined');
  await cards.confirm(intentId);

  await Promise.all([become(one.id, 'paid'), become(other.id, 'paid')]);
  expect(await settlements(one.id)).toHaveLength(1);
  expect(await settlements(other.id)).toHaveLength(1);
  expect((await cards.ledgerOf(intentId)).charges).toHaveLength(1);
});

test('a decline makes the invoice failed with a message, and the same intent can succeed', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await cards.confirm(intentId, 'pm_card_chargeDeclinedInsufficientFunds');

  const failed = await become(id, 'failed');
  expect(failed.lastFailure).toMatchObject({ message: 'Your card has insufficient funds.' });
  expect(await intentOf(id)).toBe(intentId);
  await cards.confirm(intentId);
  await become(id, 'paid');
});

test('a decline is recorded once, by however many it is found at once', async () => {
  webhooks.lost = true;
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await cards.confirm(intentId, 'pm_card_chargeDeclined');

  await Promise.all(Array.from({ length: 8 }, () => comeBack(id, intentId)));

  expect((await notesOf(id)).filter(({ reason }) => reason === 'Your card was declined.')).toHaveLength(1);
});

test('the decline reason of a stolen card is not disclosed', async () => {
  const { id } = await createInvoice();
  await cards.confirm(await intentOf(id), 'pm_card_chargeDeclinedStolenCard');

  expect((await become(id, 'failed')).lastFailure).toMatchObject({
    code: 'card_declined',
    message: 'Your card was declined.',
  });
});

test('3-D Secure pays after the challenge succeeds and fails when it fails', async () => {
  const [good, bad] = [await createInvoice(), await createInvoice()];
  const [goodIntent, badIntent] = [await intentOf(good.id), await intentOf(bad.id)];
  expect(await cards.confirm(goodIntent, 'pm_card_threeDSecure2Required')).toMatchObject({
    status: 'requires_action',
  });
  await cards.confirm(badIntent, 'pm_card_threeDSecure2Required');
  expect(await comeBack(good.id, goodIntent)).toMatchObject({ status: 'pending' });

  await cards.authenticate(goodIntent, 'succeeded');
  await cards.authenticate(badIntent, 'failed');

  await become(good.id, 'paid');
  expect((await become(bad.id, 'failed')).lastFailure!.message).toMatch(
    /^We are unable to authenticate your payment method/,
  );
});

test('a processing payment holds the invoice until its final outcome', async () => {
  const [good, bad] = [await createInvoice(), await createInvoice()];
  const [goodIntent, badIntent] = [await intentOf(good.id), await intentOf(bad.id)];
  await cards.confirm(goodIntent, 'pm_card_sandboxProcessing');
  await cards.confirm(badIntent, 'pm_card_sandboxProcessing');
  await Promise.all([become(good.id, 'awaiting_bank_transfer'), become(bad.id, 'awaiting_bank_transfer')]);
  const payer = await wallet.member(5_000);
  expect(await reasonOf(stack.as(payer.caller).payWithGems({ ref: good.id, walletToken: payer.token }))).toBe(
    'INVOICE_NOT_PAYABLE',
  );
  expect(await reasonOf(intentOf(good.id))).toBe('INVOICE_NOT_PAYABLE');

  await cards.finish(goodIntent, 'succeeded');
  await cards.finish(badIntent, 'failed');

  await become(good.id, 'paid');
  expect(await become(bad.id, 'failed')).toMatchObject({ claimed: false });
  await attemptsBecome(bad.id, 'created');
  expect(await intentOf(bad.id)).toBe(badIntent);
  await cards.confirm(badIntent);
  await become(bad.id, 'paid');
});

test('a coupon changes the amount of the open intent, and the old amount pays nothing', async () => {
  const { id } = await createInvoice({ amountMinor: 10_000n });
  const intentId = await intentOf(id);
  await stack
    .coupons(admin)
    .createCoupon({ code: `SAVE${Date.now()}`, discountPercent: '20', isActive: true })
    .then(async ({ coupon }) => {
      await visitor.applyCoupon({ ref: id, couponCode: coupon!.code });
    });

  expect((await cards.intent(intentId)).amount).toBe(8_000);
  expect(await visitor.createCardIntent({ ref: id })).toMatchObject({
    paymentIntentId: intentId,
    amountMinor: 8_000n,
  });
  await cards.confirm(intentId);
  expect(await become(id, 'paid')).toMatchObject({ amountMinor: 8_000n });
});

test('money of another amount than the amount due is refunded at once', async () => {
  // An event about the new intent would correct its amount.
  webhooks.lost = true;
  const { id } = await createInvoice({ amountMinor: 10_000n });
  const intentId = await intentOf(id);
  await postponeCheck(id);
  await query(
    'update invoice.invoices set amount_minor = 9000, amount_version = amount_version + 1 where id = $1',
    [id],
  );
  await cards.confirm(intentId);

  await attemptsBecome(id, 'failed');
  expect((await cards.ledgerOf(intentId)).refunds).toHaveLength(1);
  expect(await read(id)).toMatchObject({ status: 'pending', claimed: false });
  expect((await stack.as(admin).listExceptions({})).exceptions).toContainEqual(
    expect.objectContaining({ kind: 'amount_mismatch', invoiceId: id, resolution: 'refunded' }),
  );
  expect(await intentOf(id)).not.toBe(intentId);
});

test('a card that succeeds after the due date still pays', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await cards.confirm(intentId, 'pm_card_threeDSecure2Required');
  await stack.invoices(admin).changeDueDate({ ref: id, dueDate: new Date(Date.now() - 60_000) });
  await become(id, 'expired');

  await cards.authenticate(intentId, 'succeeded');

  await become(id, 'paid');
  expect((await cards.ledgerOf(intentId)).refunds).toHaveLength(0);
});

test('a card that succeeds on a cancelled invoice is refunded at once, with a note', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await cards.confirm(intentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' });

  await cards.finish(intentId, 'succeeded');

  await attemptsBecome(id, 'failed');
  const { charges, refunds } = await cards.ledgerOf(intentId);
  expect([charges.length, refunds.length]).toEqual([1, 1]);
  expect((await read(id)).status).toBe('cancelled');
  expect((await notesOf(id)).some(({ reason }) => reason.includes('refunded at once'))).toBe(true);
  expect((await stack.as(admin).listExceptions({})).exceptions).toContainEqual(
    expect.objectContaining({ kind: 'late_payment', invoiceId: id, resolution: 'refunded' }),
  );
});

test('a card that succeeds on an invoice paid already is refunded at once and only once', async () => {
  webhooks.lost = true;
  const { id } = await createInvoice();
  const paymentIntentId = await intentOf(id);
  // A check before the payment would cancel the intent, because its invoice is paid.
  await postponeCheck(id);
  await query(
    `begin; set local search_path to invoice;
     update invoices set status = 'paid', paid_at = now(), paid_rail = 'wallet', payment_provider = 'other',
       payment_method_name = 'GFA Gems' where id = '${id}';
     commit`,
  );
  await cards.fault({ kind: 'error', times: 1, method: 'POST', path: '/v1/refunds' });
  await cards.confirm(paymentIntentId);
  await query('update payment.payment_attempts set next_check_at = now() where invoice_id = $1', [id]);

  const returns = Array.from({ length: 4 }, () =>
    outcomeOf(visitor.returnFromCard({ ref: id, paymentIntentId })),
  );
  await Promise.all(returns);

  await attemptsBecome(id, 'failed');
  const { charges, refunds } = await cards.ledgerOf(paymentIntentId);
  expect([charges.length, refunds.length]).toEqual([1, 1]);
  expect((await notesOf(id)).filter(({ reason }) => reason.includes('refunded at once'))).toHaveLength(1);
  expect((await stack.as(admin).listExceptions({})).exceptions).toContainEqual(
    expect.objectContaining({ kind: 'surplus_payment', invoiceId: id, resolution: 'refunded' }),
  );
});

test('a provider that fails once gives one intent when the payer retries', async () => {
  const { id } = await createInvoice();
  await cards.fault({ kind: 'error', times: 1, method: 'POST', path: '/v1/payment_intents' });

  expect(await refusalOf(intentOf(id))).toMatchObject({ reason: 'CARD_PROVIDER_ERROR', code: 'UNAVAILABLE' });

  const intentId = await intentOf(id);
  await cards.confirm(intentId);
  await become(id, 'paid');
  await attemptsBecome(id, 'failed', 'succeeded');
});

test('cancelling an invoice cancels its open intent', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' });

  await waitFor(async () => (await cards.intent(intentId)).status === 'canceled', {
    what: 'the intent to be cancelled',
  });
  await attemptsBecome(id, 'failed');
});

test('gems first cancel the open intent, and whichever was faster pays once', async () => {
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  const payer = await wallet.member(5_000);

  await stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token });

  expect((await cards.intent(intentId)).status).toBe('canceled');
  expect(await read(id)).toMatchObject({ status: 'paid', paymentProvider: 'other' });
});

test('gems find a card that was faster and take nothing', async () => {
  webhooks.lost = true;
  const { id } = await createInvoice();
  const intentId = await intentOf(id);
  const payer = await wallet.member(5_000);
  await cards.confirm(intentId);

  expect(await outcomeOf(stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token }))).toBe(
    'INVOICE_ALREADY_PAID',
  );
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(0);
  expect(await become(id, 'paid')).toMatchObject({ paymentProvider: 'stripe' });
});

test('gems and a card at the same moment pay once', async () => {
  const rounds = Array.from({ length: 6 }, async () => {
    const { id } = await createInvoice();
    const payer = await wallet.member(5_000);
    const intentId = await intentOf(id);
    await Promise.all([
      cards.confirm(intentId),
      outcomeOf(stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token })),
    ]);
    await become(id, 'paid');
    await waitFor(
      async () => (await attempts(id)).every(({ state }) => ['succeeded', 'failed'].includes(state)),
      { what: 'every attempt to end', timeoutMs: 60_000 },
    );
    const { charges, refunds } = await cards.ledgerOf(intentId);
    const debits = await wallet.debitsOf(payer.userId);
    expect(charges.length - refunds.length + debits.length).toBe(1);
    expect(await settlements(id)).toHaveLength(1);
  });
  await Promise.all(rounds);
});

test('an unreachable provider blocks other payment methods rather than risk a double payment', async () => {
  const { id } = await createInvoice();
  const path = `/v1/payment_intents/${await intentOf(id)}`;
  const payer = await wallet.member(5_000);
  await cards.fault({ kind: 'error', times: 1_000, method: 'GET', path });
  await cards.fault({ kind: 'error', times: 1_000, method: 'POST', path: `${path}/cancel` });

  const refused = await refusalOf(stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token }));

  expect(refused).toMatchObject({ reason: 'CARD_PROVIDER_ERROR', code: 'UNAVAILABLE' });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(0);
});

test('a full refund at the provider makes the invoice refunded, a partial one an exception', async () => {
  const [whole, part] = [await createInvoice(), await createInvoice()];
  const [wholeIntent, partIntent] = [await intentOf(whole.id), await intentOf(part.id)];
  await Promise.all([cards.confirm(wholeIntent), cards.confirm(partIntent)]);
  await Promise.all([become(whole.id, 'paid'), become(part.id, 'paid')]);
  webhooks.lost = true;

  await cards.refund(wholeIntent);
  await cards.refund(partIntent, 300);

  await become(whole.id, 'refunded');
  const exception = await waitFor(async () =>
    (await stack.as(admin).listExceptions({})).exceptions.find(
      ({ kind, invoiceId }) => kind === 'partial_refund' && invoiceId === part.id,
    ),
  );
  expect(exception).toMatchObject({ amountMinor: 300n, currency: 'USD', resolution: 'open' });
  await waitFor(async () =>
    (await notesOf(part.id)).some(({ reason }) => reason.includes('$3.00 of $10.00')),
  );
  expect((await read(part.id)).status).toBe('paid');
});

test('a webhook without a valid signature is refused', async () => {
  const body = Buffer.from(
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' }),
  );
  expect(await reasonOf(visitor.receiveProviderEvent({ body, signature: 't=1,v1=00' }))).toBe(
    'SIGNATURE_INVALID',
  );
  expect(await reasonOf(visitor.receiveProviderEvent({ body, signature: '' }))).toBe('SIGNATURE_INVALID');
});
