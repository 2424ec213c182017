import { waitFor } from '@checkout/testkit/wait-for.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { admin, anonymous, member, startPaymentStack } from './support/fixture.ts';

const stack = await startPaymentStack();
const { cards, wallet, createInvoice, createMethod, become, attemptsBecome, query } = stack;
const visitor = stack.as(anonymous);
const boss = stack.as(admin);

beforeEach(async () => {
  await cards.clearFaults();
  await wallet.clearFaults();
});

/** Returns the lines of an invoice's entries, oldest entry first, sorted by account within each. */
const booked = async (invoiceId: string) =>
  (
    await query<{ line: string }>(
      `select concat_ws(' ', kind, account, unit, amount_minor) as line
       from books.entries join books.lines on entry_id = entries.id
       where invoice_id = $1 order by booked_at, entries.id, account, unit`,
      [invoiceId],
    )
  ).map(({ line }) => line);
const bookedAs = (invoiceId: string, lines: string[]) =>
  waitFor(async () => (await booked(invoiceId)).length >= lines.length, {
    what: `the books to tell of ${invoiceId}`,
    timeoutMs: 60_000,
  }).then(async () => expect(await booked(invoiceId)).toEqual(lines));

async function discounted(invoiceId: string, discountPercent: string): Promise<void> {
  const { coupon } = await stack
    .coupons(admin)
    .createCoupon({ code: `BOOK${crypto.randomUUID().slice(0, 8)}`, discountPercent, isActive: true });
  await visitor.applyCoupon({ ref: invoiceId, couponCode: coupon?.code ?? '' });
}

async function paidByCard(id: string): Promise<string> {
  const { paymentIntentId } = await visitor.createCardIntent({ ref: id });
  await cards.confirm(paymentIntentId);
  await become(id, 'paid');
  await attemptsBecome(id, 'succeeded');
  return paymentIntentId;
}

test('a card payment with a coupon settles the original price: money, discount, receivable', async () => {
  const { id } = await createInvoice({ amountMinor: 1_005n });
  await discounted(id, '20');

  await paidByCard(id);

  await bookedAs(id, [
    'payment card_clearing USD 804',
    'payment coupon_discount USD 201',
    'payment receivable USD -1005',
  ]);
});

test('gems for an invoice in another currency are booked through the conversion account, balanced in each unit', async () => {
  const payer = await wallet.member(500_000);
  const { id } = await createInvoice({ currency: 'HKD', amountMinor: 78_000n });
  const { conversion } = await stack
    .invoices(payer.caller)
    .quoteConversion({ ref: id, targetCurrency: 'USD' });
  const { feeAmountMinor: fee } = conversion!;
  expect(fee).toBeGreaterThan(0n);

  const { gemsUsed } = await stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token });

  await bookedAs(id, [
    `payment conversion GEM -${gemsUsed}`,
    'payment conversion HKD 78000',
    `payment conversion USD ${fee}`,
    `payment fx_fee USD -${fee}`,
    'payment receivable HKD -78000',
    `payment wallet_gems GEM ${gemsUsed}`,
  ]);
});

test('a transfer in another currency is booked to its bank account, with the fee separate', async () => {
  const [method, { id }] = [await createMethod({ currency: 'HKD' }), await createInvoice()];
  const { conversion } = await stack.invoices(anonymous).quoteConversion({ ref: id, targetCurrency: 'HKD' });
  const { convertedAmountMinor: converted, feeAmountMinor: fee } = conversion!;
  await stack.as(member('payer-1')).confirmManualPayment({ ref: id, paymentMethodId: method.id });

  await boss.approvePayment({ ref: id, adminNotes: 'seen' });

  await bookedAs(id, [
    `payment bank:${method.id} HKD ${converted}`,
    `payment conversion HKD ${fee - converted}`,
    'payment conversion USD 1000',
    `payment fx_fee HKD -${fee}`,
    'payment receivable USD -1000',
  ]);
  const { accounts } = await boss.getTrialBalance({ month: new Date().toISOString().slice(0, 7) });
  expect(accounts.find(({ account }) => account === `bank:${method.id}`)).toMatchObject({
    name: 'Bank of Engines',
    unit: 'HKD',
    debitsMinor: converted,
  });
});

test('an order that a coupon covers completely is booked once, entirely as a discount', async () => {
  const { id } = await createInvoice({ amountMinor: 1_250n });
  await discounted(id, '100');

  await stack.invoices(anonymous).completeInvoice({ ref: id });

  await bookedAs(id, ['free_order coupon_discount USD 1250', 'free_order receivable USD -1250']);
});

test('gems that were deducted without an invoice settle a receivable in gems', async () => {
  const payer = await wallet.member(100);

  await stack
    .as(payer.caller)
    .deductFunds({ amount: 30n, description: 'Two tickets', walletToken: payer.token });

  expect(
    await query(
      `select kind, account, unit, lines.amount_minor from books.lines join books.entries on entries.id = entry_id
       join payment.payment_attempts on payment_attempts.id = attempt_id where payer_id = $1 order by account`,
      [payer.userId],
    ),
  ).toEqual([
    { kind: 'deduction', account: 'receivable', unit: 'GEM', amount_minor: '-30' },
    { kind: 'deduction', account: 'wallet_gems', unit: 'GEM', amount_minor: '30' },
  ]);
});

test('refunds and disputes of a payment are booked to their own accounts', async () => {
  const { id } = await createInvoice();
  const intentId = await paidByCard(id);
  const payment = ['payment card_clearing USD 1000', 'payment receivable USD -1000'];

  await cards.refund(intentId, 300);

  const refunded = [...payment, 'refund card_clearing USD -300', 'refund refund USD 300'];
  await bookedAs(id, refunded);

  await cards.dispute(intentId, { amount: 500 });

  await bookedAs(id, [
    ...refunded,
    'dispute card_clearing USD -500',
    'dispute dispute USD 500',
    'dispute_fee card_clearing USD -1500',
    'dispute_fee dispute USD 1500',
  ]);
});

test('unwanted money is owed to its sender until it is returned', async () => {
  const { id } = await createInvoice();
  const { paymentIntentId } = await visitor.createCardIntent({ ref: id });
  await cards.confirm(paymentIntentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' });

  await cards.finish(paymentIntentId, 'succeeded');

  await bookedAs(id, [
    'payment card_clearing USD 1000',
    'payment unidentified USD -1000',
    'refund card_clearing USD -1000',
    'refund unidentified USD 1000',
  ]);
});

test('a return that was booked before the money was found unwanted is moved', async () => {
  const { id } = await createInvoice();
  const { paymentIntentId } = await visitor.createCardIntent({ ref: id });
  await cards.confirm(paymentIntentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');
  const [attempt] = await stack.attempts(id);
  await query(
    `select books.post(jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'refund',
       'attemptId', $1::text, 'invoiceId', $2::text, 'reference', 're_early', 'description', 'early',
       'occurredAt', now(), 'lines', jsonb_build_array(
         jsonb_build_object('account', 'card_clearing', 'unit', 'USD', 'amountMinor', '-400'),
         jsonb_build_object('account', 'refund', 'unit', 'USD', 'amountMinor', '400')))))`,
    [attempt?.id, id],
  );
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' });

  await cards.finish(paymentIntentId, 'succeeded');

  await waitFor(async () => (await booked(id)).filter((line) => line.startsWith('reclass')).length === 2, {
    what: 'the early refund to move',
    timeoutMs: 60_000,
  });
  expect((await booked(id)).filter((line) => line.startsWith('reclass'))).toEqual([
    'reclassification refund USD -400',
    'reclassification unidentified USD 400',
  ]);
});
