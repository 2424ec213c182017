import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);

const BOOKED = 'fees, payouts and conversions';
const RAISED = 'each reconciliation difference';
const DAILY = 'each source is reconciled';
const DAY = '2026-03-02';
const at = (time: string) => new Date(`${DAY}T${time}Z`);
const tables = ['differences', 'sums', 'days', 'sources'].map((name) => `payment.reconciliation_${name}`);

beforeEach(async () => {
  await planted.write(`set session_replication_role = replica;
    ${[
      ...tables,
      'payment.statement_lines',
      'payment.payment_exceptions',
      'books.lines',
      'books.entries',
      'books.accounts',
      'books.months',
    ]
      .map((table) => `delete from ${table};`)
      .join(' ')}
    reset session_replication_role`);
  await planted.insert('payment.reconciliation_sources', {
    source: 'card',
    since: DAY,
    next_step_at: new Date(Date.now() + 60_000),
  });
  await planted.insert('payment.reconciliation_days', {
    source: 'card',
    day: DAY,
    state: 'compared',
    looked_at: new Date(),
    judged_until: at('23:00:00'),
  });
});

async function reported(
  line_id: string,
  kind: string,
  { held = 0, fee = 0, unit = 'USD' } = {},
): Promise<void> {
  await planted.insert('payment.statement_lines', {
    source: 'card',
    line_id,
    happened_at: at('12:00:00'),
    kind,
    reference: line_id,
    amount_minor: held,
    unit,
    held_minor: held,
    held_unit: 'USD',
    fee_minor: fee,
    read_at: at('13:00:00'),
  });
}

async function booked(reference: string, kind: string, lines: Record<string, number>): Promise<void> {
  const id = crypto.randomUUID();
  const entry = {
    ...{ id, kind, attemptId: id, invoiceId: null, reference, description: 'x', occurredAt: at('12:00:00') },
    lines: Object.entries(lines).map(([account, amountMinor]) => ({ account, unit: 'USD', amountMinor })),
  };
  await planted.write('select books.post($1::jsonb)', [JSON.stringify([entry])]);
}

test('accepts fees and payouts that are booked as reported', async () => {
  await reported('txn_1', 'fee', { held: -250 });
  await booked('txn_1', 'provider_fee', { card_fees: 250, card_clearing: -250 });
  await reported('txn_2', 'payout', { held: -5_000 });
  await booked('txn_2', 'payout', { payouts: 5_000, card_clearing: -5_000 });
  await reported('txn_3', 'payment', { held: 1_000, fee: 59 });
  expect(await planted.offenders(BOOKED)).toEqual([]);
  expect(await planted.offenders(DAILY)).toEqual([]);
});

test('finds a fee that was not booked, booked differently, or booked without a report', async () => {
  await reported('txn_1', 'fee', { held: -250 });
  await reported('txn_2', 'fee', { held: -100 });
  await booked('txn_2', 'provider_fee', { card_fees: 99, card_clearing: -99 });
  await booked('txn_3', 'payout', { payouts: 1, card_clearing: -1 });
  await reported('txn_4', 'payment', { held: 1_000, fee: 59 });
  await booked('txn_4', 'provider_fee', { card_fees: 59, card_clearing: -59 });
  const found = (await planted.offenders(BOOKED)) as { line: string }[];
  // The last one is the fee of money that is not ours.
  expect(found.map(({ line }) => line).sort()).toEqual(['txn_1', 'txn_2', 'txn_3', 'txn_4']);
});

test('finds a difference without its exception, and an exception without its difference', async () => {
  const difference = {
    source: 'card',
    day: DAY,
    kind: 'unrecorded_money',
    what: 'payment',
    reported_minor: 1,
    reported_unit: 'USD',
  };
  const exception = {
    kind: 'unrecorded_money',
    description: 'x',
    amount_minor: 1,
    currency: 'USD',
    provider_reference: 'x',
  };
  const [lonely, unnamed] = [crypto.randomUUID(), crypto.randomUUID()];
  await planted.write(`alter table payment.reconciliation_differences
    drop constraint if exists reconciliation_differences_exception_id_fkey`);
  await planted.insert('payment.reconciliation_differences', {
    ...difference,
    exception_id: lonely,
    reference: 'pi_1',
  });
  await planted.insert('payment.payment_exceptions', { ...exception, id: unnamed });
  const found = (await planted.offenders(RAISED)) as { id: string }[];
  expect(found.map(({ id }) => id).sort()).toEqual([lonely, unnamed].sort());
});

test('finds that reconciliation has stopped', async () => {
  await planted.write(`update payment.reconciliation_sources set next_step_at = now() - interval '2 hours'`);
  expect(await planted.offenders(DAILY)).toMatchObject([{ id: 'card' }]);
});
