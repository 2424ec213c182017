import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import {
  claimOf,
  combine,
  combineAs,
  createInvoices,
  statesOf,
  walletSettlement,
} from '../support/combined.ts';
import { ada, admin, anonymous, bob, member, reasonOf } from '../support/fixture.ts';
import { cardSettlement, confirmation, inStatus } from '../support/in-status.ts';
import { service } from '../support/shared-service.ts';

const payment = service.payment();

test('several invoices are one payment over their sum, and the same selection returns the same payment', async () => {
  const parts = await createInvoices(1_000n, 2_050n, 300n);
  const made = await combine(parts);
  expect(made).toMatchObject({
    status: 'pending',
    amountMinor: 3_350n,
    currency: 'USD',
    amountVersion: 1n,
    number: `${parts[0]?.number} +2`,
    claimed: false,
    mayEditBilling: false,
  });
  expect(made.parts.map(({ id, amountMinor }) => [id, amountMinor])).toEqual(
    parts.map(({ id, amountMinor }) => [id, amountMinor]),
  );
  expect((await combine(parts.toReversed())).id).toBe(made.id);
  expect((await combine(parts.slice(1))).id).not.toBe(made.id);
  const numbers = await service.query('select number from invoice.invoices where number like $1', ['%+%']);
  expect(numbers).toEqual([]);
});

test('its payer and admins can read it, and nobody with only its link', async () => {
  const { id } = await combine(await createInvoices(1_000n, 2_000n));
  for (const caller of [anonymous, bob]) {
    expect(await reasonOf(service.as(caller).getInvoice({ ref: id }))).toBe('INVOICE_NOT_FOUND');
    expect((await service.as(caller).getInvoices({ ids: [id] })).found).toEqual([]);
  }
  for (const caller of [ada, admin]) {
    expect((await service.as(caller).getInvoice({ ref: id })).invoice?.parts).toHaveLength(2);
    expect((await service.as(caller).getInvoices({ ids: [id] })).found).toHaveLength(1);
  }
  const { states } = await service.as(anonymous).listInvoiceStates({ ids: [id] });
  expect(states).toMatchObject([{ id, status: 'pending' }]);
});

test('only invoices that the caller owes, as they saw them and in one currency, can be combined', async () => {
  const [one, two] = (await createInvoices(1_000n, 2_000n)) as [Invoice, Invoice];
  const reasonFor = (parts: Invoice[], caller = ada) => reasonOf(combineAs(parts, caller));
  expect(await reasonFor([one, two], bob)).toBe('INVOICE_NOT_FOUND');
  const unsure = member('user-x', { email: 'ada@example.test', emailVerified: false });
  expect(await reasonFor([one, two], unsure)).toBe('INVOICE_NOT_FOUND');
  expect(await reasonFor([one, two], anonymous)).toBe('UNAUTHORIZED');
  expect(await reasonFor([one, { ...two, id: crypto.randomUUID() }])).toBe('INVOICE_NOT_FOUND');
  expect(await reasonFor([one])).toBe('VALIDATION_ERROR');
  expect(await reasonFor([one, { ...one, id: one.id.toUpperCase() }])).toBe('VALIDATION_ERROR');
  expect(await reasonFor([one, { ...two, amountVersion: 2n }])).toBe('INVOICE_CHANGED');
  expect(await reasonFor([one, await service.create({ currency: 'HKD' })])).toBe('DIFFERENT_CURRENCIES');
  expect(await reasonFor([one, (await inStatus(service, 'paid')).invoice])).toBe('INVOICE_ALREADY_PAID');
  expect(await reasonFor([one, (await inStatus(service, 'cancelled')).invoice])).toBe('INVOICE_CANCELLED');
  await payment.claimInvoice({ ...claimOf(two), amountVersion: 1n });
  expect(await reasonFor([one, two])).toBe('PAYMENT_IN_PROGRESS');
});

test('a claim holds every part, and a settlement pays each of them once with its share', async () => {
  const parts = await createInvoices(1_000n, 2_000n, 333n);
  const made = await combine(parts);
  const claim = claimOf(made);
  expect((await payment.claimInvoice(claim)).invoice).toMatchObject({ claimed: true, status: 'pending' });
  const versions = (await payment.claimInvoice(claim)).invoice?.version;
  expect((await service.as(ada).getInvoice({ ref: made.id })).invoice?.version).toBe(versions);
  for (const part of parts)
    expect(await reasonOf(payment.claimInvoice(claimOf(part)))).toBe('PAYMENT_IN_PROGRESS');
  const cancel = service.as(admin).cancelInvoice({ ref: parts[1]?.id ?? '', cancelNotes: 'stop' });
  expect(await reasonOf(cancel)).toBe('PAYMENT_IN_PROGRESS');

  const settle = walletSettlement(made, claim.attemptId, 11n);
  const { invoice: paid } = await payment.settleInvoice(settle);
  expect(paid).toMatchObject({ status: 'paid', claimed: false, gemsUsed: 11n, paymentReference: 'tx-1' });
  expect((await payment.settleInvoice(settle)).invoice?.version).toBe(paid?.version);
  expect(await reasonOf(payment.settleInvoice(cardSettlement(made, crypto.randomUUID())))).toBe(
    'INVOICE_ALREADY_PAID',
  );
  const settlements = await service.query(
    `select invoice_id, amount_minor::int, gems_used::int from invoice.settlements where attempt_id = $1 order by id`,
    [claim.attemptId],
  );
  expect(settlements).toEqual([
    { invoice_id: parts[0]?.id, amount_minor: 1_000, gems_used: 3 },
    { invoice_id: parts[1]?.id, amount_minor: 2_000, gems_used: 7 },
    { invoice_id: parts[2]?.id, amount_minor: 333, gems_used: 1 },
  ]);
  for (const { id } of parts) {
    const events = (await service.eventsOf(id)).map(({ kind, sendWebhook }) => `${kind} ${sendWebhook}`);
    expect(events).toEqual(['created false', 'claimed false', 'paid true']);
    const { invoice } = await service.as(ada).getInvoice({ ref: id });
    expect(invoice?.paidTogether).toMatchObject({ id: made.id, others: [{}, {}] });
    expect((await service.as(anonymous).getInvoice({ ref: id })).invoice?.paidTogether).toBeUndefined();
  }
});

test.each([
  ['INVOICE_CANCELLED', (id: string) => service.as(admin).cancelInvoice({ ref: id, cancelNotes: 'no' })],
  ['AMOUNT_CHANGED', (id: string) => edit(id)],
  ['INVOICE_EXPIRED', (id: string) => service.letPass(id)],
  ['PAYMENT_IN_PROGRESS', (id: string) => payment.claimInvoice({ ...claimOf({ id }), amountVersion: 1n })],
] as const)('one part that is %s prevents all of them from being held or settled', async (reason, spoil) => {
  const parts = await createInvoices(1_000n, 2_000n, 3_000n);
  const made = await combine(parts);
  await spoil(parts[1]?.id ?? '');
  const before = await statesOf(parts);
  expect(await reasonOf(payment.claimInvoice(claimOf(made)))).toBe(reason);
  expect(await reasonOf(payment.settleInvoice(cardSettlement(made, crypto.randomUUID())))).toBe(reason);
  expect(await statesOf(parts)).toEqual(before);
  expect(
    await service.query('select from invoice.settlements where invoice_id = any($1)', [ids(parts)]),
  ).toEqual([]);
});

test('a part that was paid separately is not paid again, and the others stay unchanged', async () => {
  const parts = await createInvoices(1_000n, 2_000n);
  const made = await combine(parts);
  await payment.settleInvoice(cardSettlement(parts[1] as Invoice, crypto.randomUUID()));
  expect((await service.as(ada).getInvoice({ ref: made.id })).invoice).toMatchObject({ status: 'cancelled' });
  const late = { ...cardSettlement(made, crypto.randomUUID()), expiredIsFine: true };
  expect(await reasonOf(payment.settleInvoice(late))).toBe('INVOICE_ALREADY_PAID');
  expect((await statesOf(parts)).map(({ status }) => status)).toEqual(['pending', 'paid']);
});

test('another sum, currency or version settles nothing', async () => {
  const made = await combine(await createInvoices(1_000n, 2_000n));
  for (const other of [{ amountMinor: 2_999n }, { currency: 'HKD' }, { amountVersion: 2n }]) {
    const settlement = { ...cardSettlement(made, crypto.randomUUID()), ...other };
    expect(await reasonOf(payment.settleInvoice(settlement))).toBe('AMOUNT_CHANGED');
  }
});

test('money that a card took before a part expired still pays', async () => {
  const parts = await createInvoices(1_000n, 2_000n);
  const made = await combine(parts);
  await service.letPass(parts[0]?.id ?? '');
  expect((await service.as(ada).getInvoice({ ref: made.id })).invoice?.status).toBe('expired');
  const late = { ...cardSettlement(made, crypto.randomUUID()), expiredIsFine: true };
  expect((await payment.settleInvoice(late)).invoice?.status).toBe('paid');
});

test('of overlapping concurrent payments, in any order, each part is paid once', async () => {
  const parts = await createInvoices(1_000n, 2_000n, 3_000n, 4_000n);
  const [a, b, c, d] = parts as [Invoice, Invoice, Invoice, Invoice];
  const made = await Promise.all(
    [
      [a, b, c],
      [c, b],
      [d, a],
      [b, d, a],
    ].map(combine),
  );
  const pressed = await Promise.allSettled(
    [...made, ...made].map((one) => payment.settleInvoice(cardSettlement(one, crypto.randomUUID()))),
  );
  expect(pressed.some(({ status }) => status === 'fulfilled')).toBe(true);
  const settled = await service.query<{ invoice_id: string; attempt_id: string }>(
    'select invoice_id, attempt_id from invoice.settlements where invoice_id = any($1)',
    [ids(parts)],
  );
  expect(new Set(settled.map(({ invoice_id }) => invoice_id)).size).toBe(settled.length);
  const paid = (await Promise.all(made.map(({ id }) => service.as(ada).getInvoice({ ref: id })))).filter(
    ({ invoice }) => invoice?.status === 'paid',
  );
  const partsPaid = paid.flatMap(({ invoice }) => invoice?.parts.map(({ id }) => id) ?? []);
  expect(partsPaid.sort()).toEqual(settled.map(({ invoice_id }) => invoice_id).sort());
});

test('a release frees every part, and later claims of the attempt hold nothing', async () => {
  const parts = await createInvoices(1_000n, 2_000n);
  const made = await combine(parts);
  const claim = claimOf(made);
  await payment.claimInvoice(claim);
  const ending = { invoiceId: made.id, attemptId: claim.attemptId, endsAttempt: true };
  expect((await payment.releaseInvoice(ending)).invoice).toMatchObject({ claimed: false, status: 'pending' });
  await payment.releaseInvoice(ending);
  expect(await reasonOf(payment.claimInvoice(claim))).toBe('INVOICE_NOT_PAYABLE');
  expect((await statesOf(parts)).map(({ claimed }) => claimed)).toEqual([false, false]);
});

test('a transfer in progress that lost one of its invoices leaves the others payable', async () => {
  const parts = await createInvoices(1_000n, 2_000n);
  const made = await combine(parts);
  const attemptId = crypto.randomUUID();
  const hold = { ...claimOf(made), attemptId, rail: 'card', holdStatus: 'awaiting_bank_transfer' };
  expect((await payment.claimInvoice(hold)).invoice?.status).toBe('awaiting_bank_transfer');
  await service.as(admin).cancelInvoice({ ref: parts[0]?.id ?? '', cancelNotes: 'ordered twice' });
  const money = { ...cardSettlement(made, attemptId), holdStatus: 'awaiting_bank_transfer' };
  expect(await reasonOf(payment.settleInvoice(money))).toBe('INVOICE_CANCELLED');
  await payment.noteMoney({ invoiceId: made.id, noteId: 'late', reason: 'Money arrived late.' });
  await payment.releaseInvoice({ invoiceId: made.id, attemptId, endsAttempt: true });
  expect(await statesOf(parts)).toMatchObject([
    { status: 'cancelled', claimed: false },
    { status: 'failed', claimed: false },
  ]);
  const notes = await service.query<{ reason: string }>(
    `select reason from invoice.invoice_history where note_id = 'late' and invoice_id = any($1)`,
    [ids(parts)],
  );
  expect(notes.map(({ reason }) => reason).sort()).toEqual(
    [parts[1], parts[0]]
      .map(
        (other) =>
          `Of a payment of several invoices, not all of which it may concern: Money arrived late. Together with ${other?.number}.`,
      )
      .sort(),
  );
});

test('a transfer that begins after one part fell due holds the others until it has arrived or failed', async () => {
  for (const ending of ['arrives', 'fails'] as const) {
    const parts = await createInvoices(1_000n, 2_000n);
    const made = await combine(parts);
    await service.letPass(parts[0]?.id ?? '');
    const attemptId = crypto.randomUUID();
    const hold = { ...claimOf(made), attemptId, rail: 'card', holdStatus: 'awaiting_bank_transfer' };
    const waiting = { status: 'awaiting_bank_transfer', claimed: true };
    expect((await payment.claimInvoice(hold)).invoice).toMatchObject(waiting);
    await payment.claimInvoice(hold);
    expect(await statesOf(parts)).toMatchObject([{ status: 'expired', claimed: false }, waiting]);
    const money = { ...cardSettlement(made, attemptId), expiredIsFine: true };
    if (ending === 'arrives') await payment.settleInvoice(money);
    else
      await payment.releaseInvoice({ invoiceId: made.id, attemptId, outcome: 'failed', endsAttempt: true });
    const ends = ending === 'arrives' ? ['paid', 'paid'] : ['expired', 'failed'];
    expect((await statesOf(parts)).map(({ status }) => status)).toEqual(ends);
  }
  const none = await createInvoices(1_000n, 2_000n);
  const late = await combine(none);
  for (const { id } of none) await service.letPass(id);
  const hold = { ...claimOf(late), rail: 'card', holdStatus: 'awaiting_bank_transfer' };
  expect(await reasonOf(payment.claimInvoice(hold))).toBe('INVOICE_EXPIRED');
});

test('a declined card is recorded on each part, and they stay payable together', async () => {
  const parts = await createInvoices(1_000n, 2_000n);
  const made = await combine(parts);
  const failure = { code: 'card_declined', message: 'Declined', at: new Date() };
  const request = { invoiceId: made.id, attemptId: crypto.randomUUID(), failure };
  await payment.recordFailure(request);
  const { invoice } = await payment.recordFailure(request);
  expect(invoice).toMatchObject({ status: 'failed', lastFailure: { code: 'card_declined' } });
  for (const { id } of parts)
    expect((await service.eventsOf(id)).map(({ kind }) => kind)).toEqual(['created', 'failed']);
  expect((await payment.settleInvoice(cardSettlement(made, crypto.randomUUID()))).invoice?.status).toBe(
    'paid',
  );
});

test('a payment that waits for an admin’s decision cannot hold several invoices', async () => {
  const made = await combine(await createInvoices(1_000n, 2_000n));
  const manual = confirmation;
  const hold = { ...claimOf(made), rail: 'manual', holdStatus: 'pending_admin_review', manual };
  expect(await reasonOf(payment.claimInvoice(hold))).toBe('INVOICE_NOT_PAYABLE');
});

function ids(parts: Invoice[]): string[] {
  return parts.map(({ id }) => id);
}

async function edit(id: string): Promise<void> {
  await service.write(
    'update invoices set amount_version = amount_version + 1, amount_minor = amount_minor + 1 where id = $1',
    [id],
  );
}
