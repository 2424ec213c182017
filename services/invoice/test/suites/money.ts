import { AppError } from '@checkout/kit/errors/errors.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { ada, admin, anonymous, bob, reasonOf } from '../support/fixture.ts';
import { cardSettlement, confirmation, inStatus } from '../support/in-status.ts';
import { service } from '../support/shared-service.ts';

const payment = service.payment();

test('only the payment service moves money', async () => {
  const { id } = await service.create();
  const calls = [
    service.as(admin).claimInvoice({ invoiceId: id, attemptId: 'a', rail: 'wallet', amountVersion: 1n }),
    service.as(admin).settleInvoice({ invoiceId: id, attemptId: 'a', rail: 'card' }),
    service.as(admin).releaseInvoice({ invoiceId: id, attemptId: 'a' }),
    service.as(admin).recordFailure({ invoiceId: id, attemptId: 'a' }),
    service.as(admin).refundInvoice({ invoiceId: id, attemptId: 'a' }),
    service.as(admin).noteMoney({ invoiceId: id, noteId: 'a', reason: 'b' }),
  ];
  expect(new Set(await Promise.all(calls.map(reasonOf)))).toEqual(new Set(['FORBIDDEN']));
});

test('a claim freezes the invoice for one attempt until it settles', async () => {
  const invoice = await service.create();
  const claim = claimOf(invoice);
  const { invoice: claimed } = await payment.claimInvoice(claim);
  expect(claimed).toMatchObject({ status: 'pending', claimed: true, claimRail: 'wallet', version: 2n });
  expect((await payment.claimInvoice(claim)).invoice?.version).toBe(2n);

  expect(await reasonOf(payment.claimInvoice(claimOf(invoice)))).toBe('PAYMENT_IN_PROGRESS');
  expect(await reasonOf(service.as(anonymous).removeCoupon({ ref: invoice.id }))).toBe('PAYMENT_IN_PROGRESS');
  const cancel = service.as(admin).cancelInvoice({ ref: invoice.id, cancelNotes: 'stop' });
  expect(await reasonOf(cancel)).toBe('PAYMENT_IN_PROGRESS');
  const quote = service.as(anonymous).quoteConversion({ ref: invoice.id, targetCurrency: 'HKD' });
  expect(await reasonOf(quote)).toBe('PAYMENT_IN_PROGRESS');
  const card = payment.settleInvoice(cardSettlement(invoice, crypto.randomUUID()));
  expect(await reasonOf(card)).toBe('PAYMENT_IN_PROGRESS');

  const { invoice: paid } = await payment.settleInvoice(walletSettlement(invoice, claim.attemptId));
  expect(paid).toMatchObject({
    status: 'paid',
    claimed: false,
    paymentProvider: 'other',
    paymentMethodName: 'Gems',
    paymentReference: 'tx-1',
    gemsUsed: 40n,
    payerId: 'user-bob',
  });
  expect(paid?.paidAt).toBeInstanceOf(Date);
  const again = await payment.settleInvoice(walletSettlement(invoice, claim.attemptId));
  expect(again.invoice?.version).toBe(paid?.version);
  expect(
    await service.query('select * from invoice.settlements where invoice_id = $1', [invoice.id]),
  ).toHaveLength(1);
  expect((await service.eventsOf(invoice.id)).map(({ kind, sendWebhook }) => [kind, sendWebhook])).toEqual([
    ['created', false],
    ['claimed', false],
    ['paid', true],
  ]);
});

test('a claim for another amount, or of an overdue invoice, is refused', async () => {
  const invoice = await service.create();
  expect(await reasonOf(payment.claimInvoice({ ...claimOf(invoice), amountVersion: 2n }))).toBe(
    'AMOUNT_CHANGED',
  );
  await service.letPass(invoice.id);
  expect(await reasonOf(payment.claimInvoice(claimOf(invoice)))).toBe('INVOICE_EXPIRED');
  expect(await reasonOf(payment.claimInvoice({ ...claimOf(invoice), invoiceId: crypto.randomUUID() }))).toBe(
    'INVOICE_NOT_FOUND',
  );
});

test('an invoice does not expire while its payment is in progress, and does if that takes no money', async () => {
  const invoice = await service.create();
  const claim = claimOf(invoice);
  await payment.claimInvoice(claim);
  await service.letPass(invoice.id);
  expect((await service.as(anonymous).getInvoice({ ref: invoice.id })).invoice?.status).toBe('pending');
  const { invoice: released } = await payment.releaseInvoice({
    invoiceId: invoice.id,
    attemptId: claim.attemptId,
  });
  expect(released?.status).toBe('expired');
  expect((await service.eventsOf(invoice.id)).map(({ kind }) => kind)).toEqual([
    'created',
    'claimed',
    'released',
    'expired',
  ]);
});

test('a released invoice is payable again, and a second release changes nothing', async () => {
  const invoice = await service.create();
  const claim = claimOf(invoice);
  await payment.claimInvoice(claim);
  const release = { invoiceId: invoice.id, attemptId: claim.attemptId };
  expect((await payment.releaseInvoice(release)).invoice).toMatchObject({
    status: 'pending',
    claimed: false,
  });
  const other = claimOf(invoice);
  await payment.claimInvoice(other);
  expect((await payment.releaseInvoice(release)).invoice).toMatchObject({ claimed: true });
  expect(await reasonOf(payment.settleInvoice(walletSettlement(invoice, claim.attemptId)))).toBe(
    'PAYMENT_IN_PROGRESS',
  );
  await payment.releaseInvoice({ invoiceId: invoice.id, attemptId: other.attemptId });
  expect(await reasonOf(payment.settleInvoice(walletSettlement(invoice, claim.attemptId)))).toBe(
    'INVALID_TRANSITION',
  );
});

test.each([
  ['amount', { amountMinor: 9_999n }],
  ['currency', { currency: 'HKD' }],
  ['amount version', { amountVersion: 7n }],
])('a settlement of another %s is refused', async (_what, fields) => {
  const invoice = await service.create();
  const settlement = { ...cardSettlement(invoice, crypto.randomUUID()), ...fields };
  expect(await reasonOf(payment.settleInvoice(settlement))).toBe('AMOUNT_CHANGED');
  expect((await service.as(admin).getInvoice({ ref: invoice.id })).invoice?.status).toBe('pending');
});

test('money that a card took before an invoice expired still pays it', async () => {
  const { invoice } = await inStatus(service, 'expired');
  const settlement = cardSettlement(invoice, crypto.randomUUID());
  expect(await reasonOf(payment.settleInvoice(settlement))).toBe('INVOICE_EXPIRED');
  const { invoice: paid } = await payment.settleInvoice({ ...settlement, expiredIsFine: true });
  expect(paid?.status).toBe('paid');

  const unswept = await service.create();
  await service.letPass(unswept.id);
  const late = { ...cardSettlement(unswept, crypto.randomUUID()), expiredIsFine: true };
  expect((await payment.settleInvoice(late)).invoice?.status).toBe('paid');
});

test('a settlement in another currency records the frozen conversion, one without clears an unused quote', async () => {
  const invoice = await service.create({ currency: 'HKD' });
  const claim = claimOf(invoice);
  await payment.claimInvoice(claim);
  const lockedUntil = new Date(Date.now() + 60_000);
  const { invoice: paid } = await payment.settleInvoice({
    ...walletSettlement(invoice, claim.attemptId),
    conversion: {
      quoteId: crypto.randomUUID(),
      conversionNeeded: true,
      originalAmountMinor: 10_000n,
      originalCurrency: 'HKD',
      convertedAmountMinor: 1_314n,
      convertedCurrency: 'USD',
      exchangeRate: '0.128205',
      feeAmountMinor: 32n,
      lockedUntil,
    },
  });
  expect(paid).toMatchObject({
    fxRateLocked: '0.128205',
    convertedAmountMinor: 1_314n,
    convertedCurrency: 'USD',
    fxFeeMinor: 32n,
    fxLockedUntil: lockedUntil,
  });
});

test('a manual confirmation waits for its review; approval pays and keeps the note', async () => {
  const { invoice, attemptId } = await inStatus(service, 'pending_admin_review');
  expect(invoice).toMatchObject({
    paymentMethodName: 'House Bank',
    userNotes: 'sent on Monday',
    receiptKey: 'receipt-key-1',
    payerId: 'user-ada',
    claimRail: 'manual',
  });
  const { invoice: paid } = await payment.settleInvoice({
    ...cardSettlement(invoice, attemptId),
    rail: 'manual',
    needsClaim: true,
    holdStatus: 'pending_admin_review',
    provider: 'manual',
    paymentMethodName: '',
    paymentReference: '',
    adminResponse: 'seen on the statement',
  });
  expect(paid).toMatchObject({
    status: 'paid',
    paymentMethodName: 'House Bank',
    paymentProvider: 'manual',
    adminResponse: 'seen on the statement',
    userNotes: 'sent on Monday',
  });
});

test('a rejection says why, frees the invoice, and gives an overdue one seven more days', async () => {
  const { invoice, attemptId } = await inStatus(service, 'pending_admin_review');
  await service.letPass(invoice.id);
  const { invoice: rejected } = await payment.releaseInvoice({
    invoiceId: invoice.id,
    attemptId,
    outcome: 'rejected',
    reason: 'no transfer arrived',
  });
  expect(rejected).toMatchObject({
    status: 'pending',
    rejected: true,
    rejectionReason: 'no transfer arrived',
    paymentMethodName: '',
    receiptKey: '',
    payerId: '',
    claimed: false,
  });
  const due = new Date(rejected?.updatedAt as Date);
  due.setUTCDate(due.getUTCDate() + 7);
  due.setUTCHours(23, 59, 59, 999);
  expect(rejected?.dueDate).toEqual(due);

  const { invoice: confirmed } = await payment.claimInvoice({
    ...claimOf(invoice),
    rail: 'manual',
    holdStatus: 'pending_admin_review',
    manual: confirmation,
  });
  expect(confirmed).toMatchObject({ status: 'pending_admin_review', rejectionReason: '' });
});

test('a rejection in time leaves the due date unchanged', async () => {
  const { invoice, attemptId } = await inStatus(service, 'pending_admin_review');
  const release = { invoiceId: invoice.id, attemptId, outcome: 'rejected' };
  expect((await payment.releaseInvoice(release)).invoice?.dueDate).toEqual(invoice.dueDate);
});

test('the first failed card attempt makes the invoice failed and notifies siblings, later ones only keep the reason', async () => {
  const invoice = await service.create();
  const fail = (attemptId: string, message: string) =>
    payment.recordFailure({
      invoiceId: invoice.id,
      attemptId,
      failure: { code: 'card_declined', message, at: new Date('2026-01-02T03:04:05Z') },
    });
  const { invoice: failed } = await fail('attempt-1', 'Your card was declined.');
  expect(failed).toMatchObject({
    status: 'failed',
    lastFailure: {
      code: 'card_declined',
      message: 'Your card was declined.',
      at: new Date('2026-01-02T03:04:05Z'),
    },
  });
  expect((await fail('attempt-1', 'Your card was declined.')).invoice?.version).toBe(failed?.version);
  expect((await fail('attempt-2', 'Insufficient funds.')).invoice?.lastFailure?.message).toBe(
    'Insufficient funds.',
  );
  expect((await service.eventsOf(invoice.id)).map(({ kind, sendWebhook }) => [kind, sendWebhook])).toEqual([
    ['created', false],
    ['failed', true],
    ['failed', false],
  ]);
});

test('a note about money is written once per note id', async () => {
  const { invoice } = await inStatus(service, 'cancelled');
  const note = {
    invoiceId: invoice.id,
    noteId: 'refund-of-pi_1',
    reason: 'Card payment came late and was refunded',
  };
  await Promise.all([payment.noteMoney(note), payment.noteMoney(note), payment.noteMoney(note)]);
  const { history } = await service.as(admin).getInvoiceHistory({ ref: invoice.id });
  expect(history.filter(({ reason }) => reason === note.reason)).toMatchObject([
    { from: 'cancelled', to: 'cancelled', actor: 'system', actorName: 'payment' },
  ]);
});

test('of fifty attempts that settle at once exactly one pays, and the others are told so', async () => {
  const invoice = await service.create();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      outcomeOf(payment.settleInvoice(cardSettlement(invoice, crypto.randomUUID()))),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'INVOICE_ALREADY_PAID']));
  expect(
    await service.query('select * from invoice.settlements where invoice_id = $1', [invoice.id]),
  ).toHaveLength(1);
  expect((await service.eventsOf(invoice.id)).filter(({ kind }) => kind === 'paid')).toHaveLength(1);
});

test('one attempt that settles twenty times at once pays once and gets the same result each time', async () => {
  const invoice = await service.create();
  const settlement = cardSettlement(invoice, crypto.randomUUID());
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcomeOf(payment.settleInvoice(settlement))),
  );
  expect(new Set(outcomes)).toEqual(new Set(['done']));
  expect((await service.eventsOf(invoice.id)).filter(({ kind }) => kind === 'paid')).toHaveLength(1);
});

test('of twenty concurrent claims exactly one holds', async () => {
  const invoice = await service.create();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcomeOf(payment.claimInvoice(claimOf(invoice)))),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'PAYMENT_IN_PROGRESS']));
});

test('a concurrent settlement and cancellation never both succeed unnoticed', async () => {
  for (let round = 0; round < 10; round++) {
    const invoice = await service.create();
    const [settled, cancelled] = await Promise.all([
      outcomeOf(payment.settleInvoice(cardSettlement(invoice, crypto.randomUUID()))),
      outcomeOf(service.as(admin).cancelInvoice({ ref: invoice.id, cancelNotes: 'stop' })),
    ]);
    expect(cancelled).toBe('done');
    const { history } = await service.as(admin).getInvoiceHistory({ ref: invoice.id });
    const steps = history.map(({ from, to }) => `${from} → ${to}`);
    expect(steps).toEqual(
      settled === 'done'
        ? [' → pending', 'pending → paid', 'paid → cancelled']
        : [' → pending', 'pending → cancelled'],
    );
    if (settled !== 'done') expect(settled).toBe('INVOICE_CANCELLED');
  }
});

test('a settlement at the due date leaves the invoice paid or expired, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const invoice = await service.create();
    await service.letPass(invoice.id);
    const [settled] = await Promise.all([
      outcomeOf(
        payment.settleInvoice({ ...cardSettlement(invoice, crypto.randomUUID()), expiredIsFine: true }),
      ),
      service.as(bob).getInvoice({ ref: invoice.id }),
      service.as(ada).getInvoice({ ref: invoice.id }),
    ]);
    expect(settled).toBe('done');
    expect((await service.as(admin).getInvoice({ ref: invoice.id })).invoice?.status).toBe('paid');
  }
});

test('every version of every invoice has one history row and one event', async () => {
  const [sums] = await service.query<{ versions: string; rows: string; events: string }>(
    `select (select sum(version) from invoice.invoices) as versions,
       (select count(*) from invoice.invoice_history) as rows,
       (select count(*) from invoice.outbox) as events`,
  );
  expect(Number(sums?.rows)).toBe(Number(sums?.versions));
  expect(Number(sums?.events)).toBe(Number(sums?.versions));
});

function claimOf(invoice: Invoice) {
  return {
    invoiceId: invoice.id,
    attemptId: crypto.randomUUID(),
    rail: 'wallet',
    amountVersion: invoice.amountVersion,
    payerId: 'user-bob',
  };
}

function walletSettlement(invoice: Invoice, attemptId: string) {
  return {
    ...cardSettlement(invoice, attemptId),
    rail: 'wallet',
    needsClaim: true,
    provider: 'other',
    paymentMethodName: 'Gems',
    paymentReference: 'tx-1',
    payerId: 'user-bob',
    gemsUsed: 40n,
  };
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );
}
