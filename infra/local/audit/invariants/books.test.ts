import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startPlantedDatabase } from '../planted-database.ts';
import { BOOKS } from './books.ts';

const planted = await startPlantedDatabase();
const client = new Client({ connectionString: planted.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await planted.stop();
});

const MOVED = 'each movement of money has';
const BALANCED = 'each book entry balances';
const CHAINED = 'the lines of each account';
const SUMMED = 'the balance, head and monthly totals';
const CLOSED = 'months are closed in order';
const OWED = 'the liability for unwanted money';
const CREDITED = 'receivables are credited';
const LONG_AGO = new Date(Date.now() - 3_600_000);

/** Makes a change that triggers would refuse. */
async function plant(text: string, values: unknown[] = []): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(text, values);
  await client.query('reset session_replication_role');
}

beforeEach(async () => {
  for (const table of ['lines', 'entries', 'accounts', 'months', 'periods'])
    await plant(`delete from books.${table}`);
  for (const table of ['transactions', 'payment_exceptions']) await plant(`delete from payment.${table}`);
  await plant('delete from invoice.settlements');
});

/** Plants a settled invoice of USD 10.00 with its card payment, booked; returns attempt and transaction. */
async function paid({ isBooked = true } = {}): Promise<Paid> {
  const invoiceId = await planted.invoice({
    status: 'paid',
    paid_at: LONG_AGO,
    paid_rail: 'card',
    payment_provider: 'stripe',
  });
  const attemptId = await planted.attempt({ rail: 'card', gems: null, invoice_id: invoiceId });
  await planted.insert('invoice.settlements', {
    invoice_id: invoiceId,
    attempt_id: attemptId,
    rail: 'card',
    provider: 'stripe',
    amount_minor: 1_000,
    currency: 'USD',
    amount_version: 1,
    settled_at: LONG_AGO,
  });
  const id = await moved(attemptId, invoiceId, 'payment', 1_000);
  if (isBooked)
    await booked({ id, attemptId, invoiceId }, 'payment', {
      card_clearing: 1_000,
      receivable: -1_000,
    });
  return { id, attemptId, invoiceId };
}

async function moved(attemptId: string, invoiceId: string, type: string, minor: number): Promise<string> {
  const id = crypto.randomUUID();
  await planted.insert('payment.transactions', {
    id,
    attempt_id: attemptId,
    user_id: '',
    type,
    amount: minor / 100,
    amount_minor: minor,
    description: 'Course on engines',
    invoice_id: invoiceId,
    provider: 'stripe',
    provider_reference: 'pi_1',
    created_at: LONG_AGO,
  });
  return id;
}

async function booked(
  { id, attemptId, invoiceId }: Paid,
  kind: string,
  lines: Record<string, number>,
  occurredAt = LONG_AGO,
): Promise<void> {
  const entry = {
    id,
    kind,
    attemptId,
    invoiceId,
    reference: 'pi_1',
    description: 'Course on engines',
    occurredAt,
    lines: Object.entries(lines).map(([account, amountMinor]) => ({ account, unit: 'USD', amountMinor })),
  };
  await client.query('select books.post($1::jsonb)', [JSON.stringify([entry])]);
}

const found = (name: string) => planted.offenders(name);
/** Returns the names of the invariants of the books that are violated now. */
async function broken(): Promise<string[]> {
  const checks = await Promise.all(BOOKS.map(async ({ name }) => ({ name, rows: await found(name) })));
  return checks.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
}
const beginning = (...names: string[]) => names.map((name) => expect.stringMatching(`^${name}`));

test('finds nothing in correct books', async () => {
  const { attemptId, invoiceId } = await paid();
  const again = { id: await moved(attemptId, invoiceId, 'refund', -400), attemptId, invoiceId };
  await booked(again, 'refund', { card_clearing: -400, refund: 400 });
  const dispute = { id: await moved(attemptId, invoiceId, 'dispute', -600), attemptId, invoiceId };
  await booked(dispute, 'dispute', { card_clearing: -600, dispute: 600 });
  await paid();
  expect(await broken()).toEqual([]);
});

test('finds a movement that was not booked, and its receivable', async () => {
  const { id, attemptId } = await paid({ isBooked: false });
  expect(await found(MOVED)).toMatchObject([{ id, type: 'payment', kind: null }]);
  expect(await found(CREDITED)).toMatchObject([{ attempt_id: attemptId, credited: null }]);
});

test('finds an entry without a movement', async () => {
  const made = { id: crypto.randomUUID(), attemptId: crypto.randomUUID(), invoiceId: crypto.randomUUID() };
  await booked(made, 'payment', { card_clearing: 1, receivable: -1 });
  expect(await found(MOVED)).toMatchObject([{ id: made.id, kind: 'payment' }]);
  expect(await found(CREDITED)).toMatchObject([{ attempt_id: made.attemptId, credited: '1' }]);
});

test.each([
  ['another amount', { card_clearing: 999, receivable: -999 }],
  ['the money of another rail', { wallet_gems: 1_000, receivable: -1_000 }],
  ['another account', { card_clearing: 1_000, refund: -1_000 }],
  ['a discount that nobody gave', { card_clearing: 1_000, coupon_discount: 10, receivable: -1_010 }],
])('finds a payment booked with %s', async (_what, lines) => {
  const payment = await paid({ isBooked: false });
  await booked(payment, 'payment', lines as Record<string, number>);
  expect(await broken()).not.toEqual([]);
});

test('finds a dispute booked as a refund', async () => {
  const { attemptId, invoiceId } = await paid();
  const dispute = { id: await moved(attemptId, invoiceId, 'dispute', -600), attemptId, invoiceId };
  await booked(dispute, 'dispute', { card_clearing: -600, refund: 600 });
  expect(await found(MOVED)).toMatchObject([{ id: dispute.id }]);
});

test('finds an entry that does not balance or has lost its lines', async () => {
  const [first, second] = [await paid(), await paid()];
  await plant(
    `update books.lines set amount_minor = amount_minor - 1 where entry_id = $1 and account = 'receivable'`,
    [first.id],
  );
  await plant('delete from books.lines where entry_id = $1', [second.id]);
  expect((await found(BALANCED)).map(({ entry_id }) => entry_id).sort()).toEqual(
    [first.id, second.id].sort(),
  );
});

test.each([
  ['amount', `update books.lines set amount_minor = 1`],
  ['running balance', `update books.lines set balance_after = 1`],
  ['hash', `update books.lines set hash = sha256(hash)`],
  ['hash before', `update books.lines set previous_hash = ''`],
  ['month', `update books.lines set month = '2020-01-01'`],
])('finds a line whose %s was changed', async (_what, text) => {
  await paid();
  const { id } = await paid();
  await plant(`${text} where entry_id = $1 and account = 'card_clearing'`, [id]);
  expect(await found(CHAINED)).toMatchObject([{ line: 'card_clearing USD 2' }]);
});

test.each([
  `description = 'Something else'`,
  `reference = 'pi_2'`,
  `occurred_at = occurred_at + interval '1 microsecond'`,
  `booked_on = booked_on - 1`,
  `invoice_id = gen_random_uuid()`,
])('finds an entry that was changed (%s) through each of its lines', async (change) => {
  const { id } = await paid();
  await plant(`update books.entries set ${change} where id = $1`, [id]);
  expect(await found(CHAINED)).toHaveLength(2);
});

test('finds the gap of an entry that was removed with its lines', async () => {
  const { id } = await paid();
  await paid();
  await plant('delete from books.lines where entry_id = $1', [id]);
  await plant('delete from books.entries where id = $1', [id]);
  expect((await found(CHAINED)).map(({ line }) => line).sort()).toEqual([
    'card_clearing USD 2',
    'receivable USD 2',
  ]);
});

test('finds that the newest entry was removed with its lines, through the heads of its accounts', async () => {
  await paid();
  const { id } = await paid();
  await plant('delete from books.lines where entry_id = $1', [id]);
  await plant('delete from books.entries where id = $1', [id]);
  expect(await found(CHAINED)).toEqual([]);
  expect((await found(SUMMED)).filter(({ month }) => month === null)).toHaveLength(2);
});

test.each([
  [`update books.accounts set balance_minor = balance_minor + 1 where account = 'receivable'`],
  [`update books.accounts set head_hash = '' where account = 'receivable'`],
  [`delete from books.accounts where account = 'receivable'`],
  [`update books.months set credits_minor = credits_minor + 1 where account = 'receivable'`],
  [`delete from books.months where account = 'receivable'`],
])('finds totals that do not match the lines: %s', async (text) => {
  await paid();
  await plant(text);
  expect(await found(SUMMED)).toMatchObject([{ account: 'receivable', unit: 'USD' }]);
  expect(await broken()).toEqual(beginning(SUMMED));
});

test('finds a month that was left out, closed early, or booked in after it was closed', async () => {
  const close = `insert into books.periods (month, closed_at, closed_by, closed_by_name) values ($1, $2, 'a', 'A')`;
  await plant(close, ['2026-01-01', '2026-02-01T00:00:00Z']);
  await plant(close, ['2026-03-01', '2026-04-02T00:00:00Z']);
  expect(await found(CLOSED)).toMatchObject([{ id: '2026-03-01' }]);
  await plant('delete from books.periods');
  await plant(close, ['2026-01-01', '2026-01-31T23:59:59Z']);
  expect(await found(CLOSED)).toMatchObject([{ id: '2026-01-01' }]);
  await plant('delete from books.periods');
  const { id } = await paid();
  const month = new Date(Date.UTC(LONG_AGO.getUTCFullYear(), LONG_AGO.getUTCMonth(), 1));
  await plant(`update books.entries set booked_at = '2100-01-01'`);
  await plant(close, [month, '2099-01-01']);
  expect(await found(CLOSED)).toMatchObject([{ id }]);
});

test('finds unwanted money without a liability, and a liability that remains after the money was returned', async () => {
  const invoiceId = await planted.invoice({ status: 'cancelled' });
  const inVain = async (resolution: string) => {
    const attemptId = await planted.attempt({
      rail: 'card',
      gems: null,
      invoice_id: invoiceId,
      state: 'failed',
    });
    await planted.insert('payment.payment_exceptions', {
      id: crypto.randomUUID(),
      kind: 'late_payment',
      attempt_id: attemptId,
      description: 'Late',
      amount_minor: 1_000,
      currency: 'USD',
      provider_reference: 'pi_1',
      resolution,
    });
    return { id: await moved(attemptId, invoiceId, 'payment', 1_000), attemptId, invoiceId };
  };
  const sound = await inVain('open');
  await booked(sound, 'payment', { card_clearing: 1_000, unidentified: -1_000 });
  expect(await broken()).toEqual([]);

  const asPayment = await inVain('open');
  await booked(asPayment, 'payment', { card_clearing: 1_000, receivable: -1_000 });
  const stillOwed = await inVain('refunded');
  await booked(stillOwed, 'payment', { card_clearing: 1_000, unidentified: -1_000 });
  const offenders = (await found(OWED)).map(({ attempt_id }) => attempt_id).sort();
  expect(offenders).toEqual([asPayment.attemptId, stillOwed.attemptId].sort());
});

test('finds a receivable that differs from the price of its invoice', async () => {
  const payment = await paid({ isBooked: false });
  await booked(payment, 'payment', { card_clearing: 1_000, coupon_discount: 5, receivable: -1_005 });
  expect(await found(CREDITED)).toMatchObject([{ attempt_id: payment.attemptId, credited: '1005' }]);
  expect(await broken()).toEqual(beginning(CREDITED));
});

interface Paid {
  /** The id of the row in the ledger. */
  id: string;
  attemptId: string;
  invoiceId: string;
}
