import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Client } from 'pg';
import { type KnownRefund, type RefundablePart, shareRefunds } from '../../src/combined/share-refunds.ts';
import { combine, createInvoices } from '../support/combined.ts';
import { ada, admin, reasonOf } from '../support/fixture.ts';
import { cardSettlement } from '../support/in-status.ts';
import { service } from '../support/shared-service.ts';

const payment = service.payment();

test('a full refund makes each part refunded, and one that fails afterwards makes each paid again', async () => {
  const { made, parts, attemptId } = await paid(1_000n, 2_000n);
  await refund(made, attemptId, { version: 1n, refundedMinor: 3_000n });
  expect(await refundStates(parts)).toEqual(['refunded 1000', 'refunded 2000']);
  expect((await service.as(ada).getInvoice({ ref: made.id })).invoice).toMatchObject({
    status: 'refunded',
    refundedMinor: 3_000n,
  });
  await refund(made, attemptId, { version: 2n, refundedMinor: 0n });
  expect(await refundStates(parts)).toEqual(['paid 0', 'paid 0']);
});

test('a partial refund goes to the invoice of exactly that amount, else to the invoices in their order', async () => {
  const { made, parts, attemptId } = await paid(1_000n, 2_000n, 500n);
  const first = single(2_000n);
  await refund(made, attemptId, { version: 1n, ...reportOf([{ ...first, status: 'under_way' }]) });
  const { invoice: second } = await service.as(ada).getInvoice({ ref: parts[1]?.id ?? '' });
  expect(second).toMatchObject({ status: 'paid', refundUnderWayMinor: 2_000n, refundedMinor: 0n });
  await refund(made, attemptId, { version: 2n, ...reportOf([first]) });
  expect(await refundStates(parts)).toEqual(['paid 0', 'refunded 2000', 'paid 0']);
  await refund(made, attemptId, { version: 3n, ...reportOf([first, single(300n)]) });
  expect(await refundStates(parts)).toEqual(['paid 300', 'refunded 2000', 'paid 0']);
  await refund(made, attemptId, { version: 2n, refundedMinor: 3_500n });
  expect(await refundStates(parts)).toEqual(['paid 300', 'refunded 2000', 'paid 0']);
  await refund(made, attemptId, { version: 4n, ...reportOf([first, single(300n), single(1_200n)]) });
  expect(await refundStates(parts)).toEqual(['refunded 1000', 'refunded 2000', 'refunded 500']);
});

test('refunds read together go to the invoices of their amounts, not to one of their sum', async () => {
  const { made, parts, attemptId } = await paid(3_000n, 1_000n, 2_000n);
  const both = [single(1_000n), single(2_000n)];
  const waiting = both.map((each) => ({ ...each, status: 'under_way' }));
  await refund(made, attemptId, { version: 1n, ...reportOf(waiting) });
  const read = parts.map(({ id }) => service.as(ada).getInvoice({ ref: id }));
  expect((await Promise.all(read)).map(({ invoice }) => invoice?.refundUnderWayMinor)).toEqual([
    0n,
    1_000n,
    2_000n,
  ]);
  await refund(made, attemptId, { version: 2n, ...reportOf(both) });
  expect(await refundStates(parts)).toEqual(['paid 0', 'refunded 1000', 'refunded 2000']);
});

test('of invoices with the same amount the cancelled one is refunded, and a failed refund moves no other', async () => {
  const { made, parts, attemptId } = await paid(1_000n, 1_000n, 1_000n);
  const cancelled = parts[2]?.id ?? '';
  await service.as(admin).cancelInvoice({ ref: cancelled, cancelNotes: 'ordered twice' });
  const [first, second] = [single(1_000n), single(1_000n)];
  await refund(made, attemptId, { version: 1n, ...reportOf([first]) });
  expect(await refundStates(parts)).toEqual(['paid 0', 'paid 0', 'cancelled 1000']);
  await refund(made, attemptId, { version: 2n, ...reportOf([first, second]) });
  expect(await refundStates(parts)).toEqual(['refunded 1000', 'paid 0', 'cancelled 1000']);
  const failed = { ...first, status: 'ended', endedAt: new Date(second.notedAt.getTime() + 1) };
  await refund(made, attemptId, { version: 3n, ...reportOf([failed, second]) });
  expect(await refundStates(parts)).toEqual(['refunded 1000', 'paid 0', 'cancelled 0']);
  const again = single(1_000n, 60_000);
  await refund(made, attemptId, { version: 4n, ...reportOf([failed, second, again]) });
  expect(await refundStates(parts)).toEqual(['refunded 1000', 'paid 0', 'cancelled 1000']);
});

test('each invoice gets the new state of its own refunds and which of them completed it', async () => {
  const { made, parts, attemptId } = await paid(3_000n, 1_000n, 2_000n);
  const first = { ...single(1_000n), id: 're_1', version: 1n, reason: 'The first arrived.' };
  const second = { ...single(2_000n, 1), id: 're_2', version: 1n, reason: 'The second arrived.' };
  await refund(made, attemptId, { version: 1n, ...reportOf([first, second]) });
  const ended = { ...first, status: 'ended', endedAt: new Date(), version: 2n, reason: 'The first failed.' };
  const third = { ...single(500n, 60_000), id: 're_3', version: 2n, reason: 'The third arrived.' };
  const fourth = {
    ...single(2n, 60_000),
    id: 're_4',
    status: 'ended',
    version: 2n,
    reason: 'The fourth failed.',
  };
  await refund(made, attemptId, { version: 2n, ...reportOf([ended, second, third, fourth]) });
  expect(await refundHistories(parts)).toEqual([
    { by: null, reasons: ['The third arrived. The fourth failed.'] },
    { by: null, reasons: ['The first arrived.', 'The first failed.'] },
    { by: 're_2', reasons: ['The second arrived.'] },
  ]);
});

test('a refund is described in known terms', async () => {
  const { made, attemptId } = await paid(1_000n, 2_000n);
  const strange = { version: 1n, ...reportOf([{ ...single(1_000n), status: 'lost' }]) };
  expect(await reasonOf(refund(made, attemptId, strange))).toBe('VALIDATION_ERROR');
});

test('another payment’s refund changes nothing', async () => {
  const { made } = await paid(1_000n, 2_000n);
  expect(await reasonOf(refund(made, crypto.randomUUID(), { version: 1n, refundedMinor: 5n }))).toBe(
    'INVALID_TRANSITION',
  );
});

test('shares add up to the refunds, none exceeds its part, and one refund’s change moves no other', () => {
  const part = fc.bigInt({ min: 1n, max: 100_000n });
  const cases = fc.record({
    amounts: fc.array(part, { minLength: 2, maxLength: 20 }),
    steps: fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 6 }),
    failing: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(cases, ({ amounts, steps, failing }) => {
      const parts = amounts.map((amountMinor) => ({ amountMinor, cancelledAt: undefined }));
      const refunds = cutOf(amounts, steps);
      const shares = shareRefunds(parts, refunds);
      const back = shares.map(({ refundedMinor }) => refundedMinor);
      expect(sumOf(back)).toBe(sumOf(refunds.map(({ amountMinor }) => amountMinor)));
      expect(back.every((minor, index) => minor >= 0n && minor <= (amounts[index] as bigint))).toBe(true);

      const changed = failing % refunds.length;
      const known = refunds.slice(0, changed + 1);
      const ownOf = known.map((_, index) => placesOf(parts, known.slice(0, index + 1)));
      const later = refunds.map((refund, index) =>
        index === changed ? { ...refund, status: 'ended' as const, endedAt: new Date(1_000) } : refund,
      );
      const without = shareRefunds(parts, later).map(({ refundedMinor }) => refundedMinor);
      const before = changed === 0 ? amounts.map(() => 0n) : (ownOf[changed - 1] as bigint[]);
      const lost = placesOf(parts, known).map((minor, index) => minor - (before[index] as bigint));
      expect(without).toEqual(back.map((minor, index) => minor - (lost[index] as bigint)));
    }),
  );
});

/** Cuts the amounts into refunds; each step is a percentage of what is left. */
function cutOf(amounts: bigint[], steps: number[]): (KnownRefund & { status: 'succeeded' })[] {
  let left = sumOf(amounts);
  return steps.map((percent, index) => {
    const amountMinor = (left * BigInt(percent)) / 100n;
    left -= amountMinor;
    return { amountMinor, status: 'succeeded', notedAt: new Date(index), endedAt: undefined };
  });
}

function placesOf(parts: RefundablePart[], refunds: KnownRefund[]): bigint[] {
  return shareRefunds(parts, refunds).map(({ refundedMinor }) => refundedMinor);
}

test('a part can be cancelled at the same moment as a refund is applied, and neither fails', async () => {
  const { made, parts, attemptId } = await paid(1_000n, 2_000n);
  const [ref = ''] = parts.map(({ id }) => id).toSorted();
  const holder = new Client({ connectionString: service.stack.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from invoice.invoices where id = $1 for update', [ref]);
    const cancelling = service
      .as(admin)
      .cancelInvoice({ ref, cancelNotes: 'ordered twice', sendWebhook: true });
    await waiting(1);
    const refunding = refund(made, attemptId, { version: 1n, refundedMinor: 3_000n });
    await waiting(2);
    await holder.query('rollback');
    await Promise.all([cancelling, refunding]);
  } finally {
    await holder.end();
  }
  const states = parts.map(
    ({ id, amountMinor }) => `${id === ref ? 'cancelled' : 'refunded'} ${amountMinor}`,
  );
  expect(await refundStates(parts)).toEqual(states);
});

/** Waits until that many transactions wait for others. */
async function waiting(transactions: number): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const areWaiting = async () => (await service.query(text)).length === transactions;
  await waitFor(areWaiting, { what: `${transactions} transactions to wait` });
}

function sumOf(amounts: bigint[]): bigint {
  return amounts.reduce((sum, minor) => sum + minor, 0n);
}

async function paid(...amounts: bigint[]) {
  const parts = await createInvoices(...amounts);
  const made = await combine(parts);
  const attemptId = crypto.randomUUID();
  await payment.settleInvoice(cardSettlement(made, attemptId));
  return { made, parts, attemptId };
}

async function refund({ id }: Invoice, attemptId: string, report: Report) {
  const call = { invoiceId: id, attemptId, paymentReference: 're_1', underWayMinor: 0n, ...report };
  return await payment.refundInvoice(call);
}

/** A refund that succeeded and was noted this many milliseconds from now. */
function single(amountMinor: bigint, afterMs = 0) {
  return { id: 're', amountMinor, status: 'succeeded', notedAt: new Date(Date.now() + afterMs) };
}

function reportOf(refunds: Single[]) {
  const sum = (wanted: string) =>
    sumOf(refunds.filter(({ status }) => status === wanted).map(({ amountMinor }) => amountMinor));
  return { refundedMinor: sum('succeeded'), underWayMinor: sum('under_way'), refunds };
}

async function refundStates(parts: Invoice[]): Promise<string[]> {
  const read = parts.map(({ id }) => service.as(ada).getInvoice({ ref: id }));
  return (await Promise.all(read)).map(({ invoice }) => `${invoice?.status} ${invoice?.refundedMinor}`);
}

/** Returns what the history of each says of refunds, and which refund completed it. */
async function refundHistories(parts: Invoice[]): Promise<unknown[]> {
  const histories = parts.map(async ({ id }) => {
    const { history } = await service.as(admin).getInvoiceHistory({ ref: id });
    const [settled] = await service.query<{ by: string | null }>(
      'select reversal_reference as by from invoice.settlements where invoice_id = $1',
      [id],
    );
    const reasons = history.map(({ reason }) => reason).filter((reason) => reason.startsWith('The '));
    return { by: settled?.by, reasons };
  });
  return await Promise.all(histories);
}

type Single = ReturnType<typeof single> & { endedAt?: Date };
type Report = { version: bigint; refundedMinor: bigint; underWayMinor?: bigint; refunds?: Single[] };
