import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { combine, createCombined } from '../support/combined-invoices.ts';
import { admin, anonymous, outcomeOf, reasonOf } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';
import type { Payer } from '../support/wallet-controls.ts';

const { wallet, cards, webhooks, read, attempts, attemptsBecome, become, settlements, query, postponeCheck } =
  stack;

const pay = (payer: Payer, ref: string, key = '') =>
  stack.as(payer.caller, { idempotencyKey: key }).payWithGems({ ref, walletToken: payer.token });
const intentOf = async (payer: Payer, ref: string) =>
  (await stack.as(payer.caller).createCardIntent({ ref })).paymentIntentId;
const statuses = async (parts: Invoice[]) =>
  (await Promise.all(parts.map(({ id }) => read(id)))).map(({ status }) => status);
const booked = async (invoiceId: string) =>
  (
    await query<{ line: string }>(
      `select concat_ws(' ', kind, account, unit, amount_minor) as line
       from books.entries join books.lines on entry_id = entries.id where invoice_id = $1 order by account, unit`,
      [invoiceId],
    )
  ).map(({ line }) => line);

const reversalsOf = (parts: Invoice[]) =>
  Promise.all(
    parts.map(async ({ id }) => {
      const [settled] = await query<{ by: string | null }>(
        'select reversal_reference as by from invoice.settlements where invoice_id = $1',
        [id],
      );
      const { history } = await stack.invoices(admin).getInvoiceHistory({ ref: id });
      const told = history.map(({ reason }) => reason).filter((reason) => reason.includes('efund'));
      return { by: settled?.by, told };
    }),
  );

test('gems pay several invoices with one debit, one payment and one booking', async () => {
  const payer = await wallet.member(5_000);
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 333n]);

  const answer = await pay(payer, combined.id, 'several');
  expect(answer).toMatchObject({ settled: true, gemsUsed: 1_333n, newBalance: 3_667n });
  expect(answer.invoice).toMatchObject({ status: 'paid', gemsUsed: 1_333n });
  expect(await pay(payer, combined.id, 'several')).toMatchObject({ settled: true, newBalance: 3_667n });

  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
  expect(await attempts(combined.id)).toMatchObject([{ state: 'succeeded', rail: 'wallet' }]);
  for (const { id } of parts) {
    expect(await settlements(id)).toHaveLength(1);
    const { attempts: shown } = await stack.as(admin).listAttempts({ ref: id });
    expect(shown).toMatchObject([{ state: 'succeeded', invoiceCount: 2 }]);
    expect(shown[0]?.events.map(({ kind }) => kind)).toContain('succeeded');
  }
  expect((await Promise.all(parts.map(({ id }) => read(id)))).map(({ gemsUsed }) => gemsUsed)).toEqual([
    1_000n,
    333n,
  ]);
  expect(await booked(combined.id)).toEqual([
    'payment conversion GEM -1333',
    'payment conversion USD 1333',
    'payment receivable USD -1333',
    'payment wallet_gems GEM 1333',
  ]);
});

test('gems pay several invoices in US dollars only, and others are not told to ask for a quote', async () => {
  const payer = await wallet.member(50_000);
  const { combined } = await createCombined(stack, payer, [1_000n, 333n], 'HKD');
  expect(await reasonOf(pay(payer, combined.id))).toBe('INVOICE_NOT_PAYABLE');
  expect(await attempts(combined.id)).toEqual([]);
});

test('a card pays several invoices with one charge, one of them discounted, and a refund reaches its invoice', async () => {
  const payer = await wallet.member(0);
  const { parts } = await createCombined(stack, payer, [1_000n, 2_000n]);
  const { coupon } = await stack
    .coupons(admin)
    .createCoupon({ code: `SEV${crypto.randomUUID().slice(0, 8)}`, discountPercent: '10', isActive: true });
  await stack.as(anonymous).applyCoupon({ ref: parts[1].id, couponCode: coupon?.code ?? '' });
  const combined = await combine(stack, payer, parts);
  expect(combined).toMatchObject({ amountMinor: 2_800n, originalAmountMinor: 3_000n });

  const intentId = await intentOf(payer, combined.id);
  await cards.confirm(intentId);
  await become(combined.id, 'paid');
  // The event about the coupon may have caused a first attempt to be replaced.
  await waitFor(async () => (await attempts(combined.id)).at(-1)?.state === 'succeeded');
  expect(await statuses(parts)).toEqual(['paid', 'paid']);
  expect((await cards.ledgerOf(intentId)).charges).toMatchObject([{ amount: 2_800 }]);
  expect(await booked(combined.id)).toEqual([
    'payment card_clearing USD 2800',
    'payment coupon_discount USD 200',
    'payment receivable USD -3000',
  ]);

  await cards.refund(intentId, 1_800);
  await become(parts[1].id, 'refunded');
  expect(await statuses(parts)).toEqual(['paid', 'refunded']);
  await cards.refund(intentId);
  await become(combined.id, 'refunded');
  expect(await statuses(parts)).toEqual(['refunded', 'refunded']);
});

test('refunds first seen together are assigned to the invoices by their amounts', async () => {
  const payer = await wallet.member(0);
  const { parts, combined } = await createCombined(stack, payer, [3_000n, 1_000n, 2_000n]);
  const intentId = await intentOf(payer, combined.id);
  await cards.confirm(intentId);
  await become(combined.id, 'paid');
  await attemptsBecome(combined.id, 'succeeded');
  webhooks.lost = true;
  await cards.refund(intentId, 1_000);
  webhooks.lost = false;
  await cards.refund(intentId, 2_000);
  await waitFor(async () => (await statuses(parts)).filter((status) => status === 'refunded').length >= 2);
  expect(await statuses(parts)).toEqual(['paid', 'refunded', 'refunded']);
});

test('two refunds seen in one check are each reported to their invoice', async () => {
  const payer = await wallet.member(0);
  const { parts, combined } = await createCombined(stack, payer, [3_000n, 1_000n, 2_000n]);
  const intentId = await intentOf(payer, combined.id);
  await cards.confirm(intentId);
  await become(combined.id, 'paid');
  await attemptsBecome(combined.id, 'succeeded');
  webhooks.lost = true;
  const { id: first } = await cards.refund(intentId, 1_000);
  webhooks.lost = false;
  const { id: second } = await cards.refund(intentId, 2_000);
  await waitFor(async () => (await statuses(parts)).filter((status) => status === 'refunded').length >= 2);

  expect(await reversalsOf(parts)).toEqual([
    { by: null, told: [] },
    { by: first, told: [`The card provider refunded $10.00 of $60.00 (${first}).`] },
    { by: second, told: [`The card provider refunded $20.00 of $60.00 (${second}).`] },
  ]);
});

test('only its payer starts a combined payment, and not with a method that waits for an admin', async () => {
  const [payer, other] = [await wallet.member(5_000), await wallet.member(5_000)];
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 2_000n]);
  expect(await reasonOf(pay(other, combined.id))).toBe('INVOICE_NOT_FOUND');
  expect(await reasonOf(stack.as(anonymous).createCardIntent({ ref: combined.id }))).toBe(
    'INVOICE_NOT_FOUND',
  );
  const method = await stack.createMethod();
  const confirm = stack
    .as(payer.caller)
    .confirmManualPayment({ ref: combined.id, paymentMethodId: method.id });
  expect(await reasonOf(confirm)).toBe('INVOICE_NOT_PAYABLE');
  expect(await attempts(combined.id)).toHaveLength(0);
  const gems = await stack.createInvoice({
    amountMinor: 500n,
    metadataJson: '{"productType":"gem_credits"}',
    recipientEmail: parts[0].recipientEmail,
  });
  const withGems = await combine(stack, payer, [parts[0], gems]);
  expect(await reasonOf(pay(payer, withGems.id))).toBe('GEM_PAYMENT_NOT_ALLOWED');
});

test('before gems pay several invoices, the open card payment of one is cancelled, and vice versa', async () => {
  const payer = await wallet.member(50_000);
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 2_000n]);
  const own = await intentOf(payer, parts[0].id);
  expect(await pay(payer, combined.id)).toMatchObject({ settled: true });
  expect((await cards.intent(own)).status).toBe('canceled');

  const again = await createCombined(stack, payer, [1_000n, 2_000n]);
  const both = await intentOf(payer, again.combined.id);
  expect(await pay(payer, again.parts[0].id)).toMatchObject({ settled: true });
  expect((await cards.intent(both)).status).toBe('canceled');
  expect(await reasonOf(pay(payer, again.combined.id))).toBe('INVOICE_ALREADY_PAID');
  expect(await statuses(again.parts)).toEqual(['paid', 'pending']);
});

test('concurrent payments of one invoice and of several including it debit each invoice once', async () => {
  const payer = await wallet.member(100_000);
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 2_000n, 3_000n]);
  const overlapping = await combine(stack, payer, parts.slice(1));

  const outcomes = await Promise.all(
    [combined, overlapping, ...parts, combined, overlapping].map(({ id }) => outcomeOf(pay(payer, id))),
  );

  expect(outcomes).toContain('done');
  const paid = (await Promise.all(parts.map(({ id }) => read(id)))).filter(({ status }) => status === 'paid');
  const debits = await wallet.debitsOf(payer.userId);
  const debited = debits.reduce((sum, { amount }) => sum - BigInt(amount), 0n);
  expect(debited).toBe(paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0n));
  for (const { id } of paid) expect(await settlements(id)).toHaveLength(1);
});

test('card money for several invoices, one of which was cancelled, is refunded in full and settles none', async () => {
  webhooks.lost = true;
  const payer = await wallet.member(0);
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 2_000n]);
  const intentId = await intentOf(payer, combined.id);
  await postponeCheck(combined.id);
  // Otherwise the poll of events could settle the payment before one of the invoices is cancelled.
  await cards.fault({ kind: 'event_lag', times: 10, delayMs: 5_000 });
  await cards.confirm(intentId);
  await stack.invoices(admin).cancelInvoice({ ref: parts[0].id, cancelNotes: 'ordered twice' });

  await attemptsBecome(combined.id, 'failed');
  expect((await cards.ledgerOf(intentId)).refunds).toMatchObject([{ amount: 3_000 }]);
  expect(await statuses(parts)).toEqual(['cancelled', 'pending']);
  expect(await read(parts[1].id)).toMatchObject({ claimed: false });
  expect(await settlements(parts[1].id)).toHaveLength(0);
});

test('money that a card took for several invoices counts before one of them is paid again', async () => {
  webhooks.lost = true;
  const payer = await wallet.member(5_000);
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 2_000n]);
  const intentId = await intentOf(payer, combined.id);
  await postponeCheck(combined.id);
  await cards.confirm(intentId);
  expect(await reasonOf(pay(payer, parts[0].id))).toBe('INVOICE_ALREADY_PAID');
  expect(await statuses(parts)).toEqual(['paid', 'paid']);
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(0);
});

test('an open card payment of several invoices is cancelled when one of them is changed', async () => {
  const payer = await wallet.member(0);
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 2_000n]);
  const intentId = await intentOf(payer, combined.id);
  const { amountVersion, currency, description, metadataJson } = parts[1];
  await stack.as(admin).updateInvoice({
    ref: parts[1].id,
    amountVersion,
    amountMinor: 2_500n,
    currency,
    description,
    metadataJson,
  });
  await waitFor(async () => (await cards.intent(intentId)).status === 'canceled', { timeoutMs: 60_000 });
  expect(await reasonOf(stack.as(payer.caller).createCardIntent({ ref: combined.id }))).toBe(
    'INVOICE_CHANGED',
  );
  expect((await combine(stack, payer, parts)).amountMinor).toBe(3_500n);
});

test('a transfer in progress holds each of its invoices until it has arrived or failed', async () => {
  const payer = await wallet.member(0);
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 2_000n]);
  const intentId = await intentOf(payer, combined.id);
  await cards.confirm(intentId, 'pm_card_sandboxProcessing');
  await become(combined.id, 'awaiting_bank_transfer');
  expect(await statuses(parts)).toEqual(['awaiting_bank_transfer', 'awaiting_bank_transfer']);
  await cards.finish(intentId, 'failed');
  await become(combined.id, 'failed');
  expect(await statuses(parts)).toEqual(['failed', 'failed']);
  await cards.confirm(await intentOf(payer, combined.id));
  await become(combined.id, 'paid');
  expect(await statuses(parts)).toEqual(['paid', 'paid']);
});

test.each([
  ['begins before a due date and arrives after it', { falls: 'after', ends: 'succeeded' }],
  ['begins before a due date and fails after it', { falls: 'after', ends: 'failed' }],
  ['begins and arrives after a due date', { falls: 'before', ends: 'succeeded' }],
  ['begins and fails after a due date', { falls: 'before', ends: 'failed' }],
] as const)('a transfer that %s settles all of the invoices, or none', async (_what, { falls, ends }) => {
  const payer = await wallet.member(0);
  const { parts, combined } = await createCombined(stack, payer, [1_000n, 2_000n]);
  const intentId = await intentOf(payer, combined.id);
  const fallDue = () =>
    stack.invoices(admin).changeDueDate({ ref: parts[0].id, dueDate: new Date(Date.now() - 60_000) });
  if (falls === 'before') {
    await fallDue();
    await become(parts[0].id, 'expired');
  }
  await cards.confirm(intentId, 'pm_card_sandboxProcessing');
  await become(parts[1].id, 'awaiting_bank_transfer');
  if (falls === 'after') await fallDue();
  expect((await read(combined.id)).status).toBe('awaiting_bank_transfer');
  expect(await statuses(parts)).toEqual([
    falls === 'before' ? 'expired' : 'awaiting_bank_transfer',
    'awaiting_bank_transfer',
  ]);
  const alone = outcomeOf(stack.as(payer.caller).createCardIntent({ ref: parts[1].id }));
  expect(await alone).toBe('INVOICE_NOT_PAYABLE');

  await cards.finish(intentId, ends);
  await become(parts[1].id, ends === 'succeeded' ? 'paid' : 'failed');
  await become(parts[0].id, ends === 'succeeded' ? 'paid' : 'expired');
  const { charges, refunds } = await cards.ledgerOf(intentId);
  expect(charges.map(({ amount }) => amount)).toEqual(ends === 'succeeded' ? [3_000] : []);
  expect(refunds).toEqual([]);
  if (ends === 'succeeded') {
    await attemptsBecome(combined.id, 'succeeded');
    return;
  }
  expect(await reasonOf(intentOf(payer, combined.id))).toBe('INVOICE_EXPIRED');
  await cards.confirm(await intentOf(payer, parts[1].id));
  await become(parts[1].id, 'paid');
  expect(await statuses(parts)).toEqual(['expired', 'paid']);
});
