import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Pool } from 'pg';
import { admin, anonymous, member, outcomeOf, reasonOf, startPaymentStack } from './support/fixture.ts';

const stack = await startPaymentStack();
const { createInvoice, createMethod, query } = stack;
const boss = stack.as(admin);
const method = await createMethod();
const THIS_MONTH = new Date().toISOString().slice(0, 7);

async function paid(amountMinor = 1_000n): Promise<string> {
  const { id } = await createInvoice({ amountMinor });
  await stack.as(member('payer-1')).confirmManualPayment({ ref: id, paymentMethodId: method.id });
  await boss.approvePayment({ ref: id, adminNotes: 'seen' });
  return id;
}

/** Runs queries with the service's own database role. */
async function asService<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: stack.stack.database.urlOf('payment'), max: 4 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const entry = (lines: [string, string, number][], fields: object = {}) => ({
  id: crypto.randomUUID(),
  kind: 'payment',
  attemptId: crypto.randomUUID(),
  reference: 'test',
  description: 'A test',
  occurredAt: new Date(),
  lines: lines.map(([account, unit, amountMinor]) => ({ account, unit, amountMinor: String(amountMinor) })),
  ...fields,
});
const post = (pool: Pool, ...entries: object[]) =>
  pool.query('select books.post($1::jsonb) as posted', [JSON.stringify(entries)]);
const sound: [string, string, number][] = [
  ['card_clearing', 'EUR', 700],
  ['receivable', 'EUR', -700],
];

test('the service can read and append to the books, and cannot change, drop or empty them', async () => {
  await paid();
  const before = await query('select * from books.lines order by account, unit, sequence');
  const tables = ['entries', 'lines', 'accounts', 'months', 'periods'];
  const tries = tables.flatMap((table) => [
    `update books.${table} set ${table === 'entries' ? `kind = 'x'` : table === 'periods' ? `closed_by = 'x'` : 'unit = unit'}`,
    `delete from books.${table}`,
    `truncate books.${table} cascade`,
    `drop table books.${table} cascade`,
    `alter table books.${table} disable trigger all`,
  ]);
  const others = [
    `insert into books.entries select * from books.entries`,
    `insert into books.lines select * from books.lines`,
    `insert into books.accounts values ('refund', 'USD', 1, 1, '')`,
    `create or replace function books.post(posted jsonb) returns integer language sql as 'select 1'`,
    `create table books.other ()`,
    `set role books`,
    `drop schema books cascade`,
  ];
  await asService(async (pool) => {
    for (const text of [...tries, ...others]) {
      await expect(pool.query(text)).rejects.toThrow(/permission denied|must be owner/);
    }
  });
  expect(await query('select * from books.lines order by account, unit, sequence')).toEqual(before);
});

test('even the owner of the books cannot change or remove an entry', async () => {
  await paid();
  for (const table of ['entries', 'lines']) {
    for (const text of [
      `update books.${table} set ${table === 'lines' ? 'hash = hash' : 'kind = kind'}`,
      `delete from books.${table}`,
      `truncate books.${table} cascade`,
    ]) {
      await expect(query(text)).rejects.toThrow('never change');
    }
  }
});

test.each([
  ['one unit short', [...sound.slice(0, 1), ['receivable', 'EUR', -699]]],
  ['units against each other', [sound[0], ['receivable', 'USD', -700]]],
  ['no lines', []],
  ['a line of nothing', [...sound, ['refund', 'EUR', 0]]],
  ['two lines of one account', [...sound, ['receivable', 'EUR', 5], ['card_clearing', 'EUR', -5]]],
])('the database refuses an entry with %s and keeps nothing of it', async (_what, lines) => {
  const unsound = entry(lines as typeof sound);
  await asService(async (pool) => {
    await expect(post(pool, unsound)).rejects.toThrow(/do not come to zero|has no lines|violates/);
  });
  expect(await query('select id from books.entries where id = $1', [unsound.id])).toEqual([]);
});

test('an entry is posted once, whoever repeats it and however', async () => {
  const said = entry(sound);
  await asService(async (pool) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(pool, said)));
    expect(answers.map(({ rows }) => rows[0].posted).sort()).toEqual([0, 0, 0, 1]);
    expect((await post(pool, { ...said, id: crypto.randomUUID() })).rows).toEqual([{ posted: 0 }]);
  });
  expect(await query('select account from books.lines where entry_id = $1', [said.id])).toHaveLength(2);
});

test('concurrent posts neither deadlock nor lose a line, and hashes and balances stay correct', async () => {
  const lines: [string, string, number][] = [
    ['b_account', 'CNY', 5],
    ['a_account', 'CNY', -5],
    ['a_account', 'THB', 7],
    ['b_account', 'THB', -7],
  ];
  await asService(async (pool) => {
    const entries = Array.from({ length: 60 }, (_, index) =>
      entry(index % 2 === 0 ? lines : lines.toReversed()),
    );
    await Promise.all(entries.map((each) => post(pool, each)));
  });
  const chain = await query<ChainRow>(
    `select account, unit, sequence, entry_id, kind, attempt_id, coalesce(invoice_id::text, '') as invoice_id,
       (extract(epoch from occurred_at) * 1000000)::bigint as micros, booked_on::text, reference, description,
       amount_minor, balance_after, previous_hash, hash
     from books.lines join books.entries on entries.id = entry_id order by account, unit, sequence`,
  );
  const heads = new Map<string, { sequence: bigint; balance: bigint; hash: Buffer }>();
  for (const row of chain) {
    const place = `${row.account} ${row.unit}`;
    const before = heads.get(place) ?? { sequence: 0n, balance: 0n, hash: Buffer.alloc(0) };
    const sequence = before.sequence + 1n;
    const balance = before.balance + BigInt(row.amount_minor);
    expect([BigInt(row.sequence), BigInt(row.balance_after)]).toEqual([sequence, balance]);
    expect(row.previous_hash).toEqual(before.hash);
    const hash = createHash('sha256').update(before.hash).update(textOf(row)).digest();
    expect(row.hash).toEqual(hash);
    heads.set(place, { sequence, balance, hash });
  }
  expect(heads.get('a_account THB')).toMatchObject({ sequence: 60n, balance: 420n });
  const accounts = await query<{ account: string; unit: string; head_hash: Buffer }>(
    'select account, unit, head_hash from books.accounts',
  );
  for (const { account, unit, head_hash } of accounts) {
    expect(heads.get(`${account} ${unit}`)?.hash).toEqual(head_hash);
  }
});

test('the trial balance adds up in each unit, and the statement ends with its balance', async () => {
  await paid(1_234n);
  const { accounts, period } = await boss.getTrialBalance({ month: THIS_MONTH });
  expect(period).toBeUndefined();
  const sums = new Map<string, bigint>();
  for (const { unit, closingMinor } of accounts) sums.set(unit, (sums.get(unit) ?? 0n) + closingMinor);
  expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
  for (const { account, unit, closingMinor, debitsMinor, creditsMinor } of accounts) {
    const { lines } = await boss.listBookLines({ account, unit, month: THIS_MONTH, limit: 200 });
    expect(lines[0]?.balanceAfterMinor).toBe(closingMinor);
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(debitsMinor - creditsMinor);
  }
  const named = { account: 'receivable', unit: 'USD', month: '' };
  const first = await boss.listBookLines({ ...named, limit: 1 });
  const second = await boss.listBookLines({ ...named, limit: 1, cursor: first.nextCursor });
  expect(second.lines[0]?.sequence).toBe((first.lines[0]?.sequence ?? 0n) - 1n);
});

test('only admins read the books or close a month, and only a valid month', async () => {
  for (const caller of [anonymous, member('payer-1')]) {
    const refusal = caller === anonymous ? 'UNAUTHORIZED' : 'ADMIN_ACCESS_REQUIRED';
    const payer = stack.as(caller);
    expect(await reasonOf(payer.getTrialBalance({ month: THIS_MONTH }))).toBe(refusal);
    expect(await reasonOf(payer.listBookLines({ account: 'refund', unit: 'USD' }))).toBe(refusal);
    expect(await reasonOf(payer.listBookPeriods({}))).toBe(refusal);
    expect(await reasonOf(payer.closeBookPeriod({ month: '2026-01' }))).toBe(refusal);
  }
  for (const month of ['', '2026', '2026-13', '2026-1', "2026-01'; drop"]) {
    expect(await reasonOf(boss.getTrialBalance({ month }))).toBe('VALIDATION_ERROR');
    expect(await reasonOf(boss.closeBookPeriod({ month }))).toBe('VALIDATION_ERROR');
  }
  expect(await reasonOf(boss.listBookLines({ account: 'refund', unit: 'USD', cursor: 'x' }))).toBe(
    'CURSOR_INVALID',
  );
});

test('months are closed once, in order and after they have ended; later entries go to the first open month', async () => {
  const late = { occurredAt: new Date('2026-03-31T23:59:59.999Z') };
  await asService((pool) => post(pool, entry(sound, { occurredAt: new Date('2026-02-10T12:00:00Z') })));
  expect(await boss.listBookPeriods({})).toMatchObject({ periods: [], closableMonth: '2026-02' });
  expect(await reasonOf(boss.closeBookPeriod({ month: THIS_MONTH }))).toBe('INVALID_TRANSITION');
  expect(await reasonOf(boss.closeBookPeriod({ month: '2026-03' }))).toBe('INVALID_TRANSITION');

  expect(await reasonOf(boss.closeBookPeriod({ month: '2026-01' }))).toBe('INVALID_TRANSITION');
  // Far more differences of later days than a list of them holds.
  await addDifferences({ from: '2026-03-01', count: 300 });
  expect((await boss.listBookPeriods({})).openDifferences).toBe(0n);
  await addDifferences({ from: '2026-02-28', count: 1 });
  await addDifferences({ from: '2026-01-31', count: 1 });
  expect((await boss.listBookPeriods({})).openDifferences).toBe(1n);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => outcomeOf(boss.closeBookPeriod({ month: '2026-02' }))),
  );
  expect(outcomes.sort()).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION', 'done']);
  expect(await reasonOf(boss.closeBookPeriod({ month: '2026-04' }))).toBe('INVALID_TRANSITION');
  const { period } = await boss.closeBookPeriod({ month: '2026-03' });
  expect(period).toMatchObject({ month: '2026-03', closedBy: 'admin-1' });

  const lateEntry = entry(sound, late);
  await asService((pool) => post(pool, lateEntry));
  expect(
    await query('select booked_on::text, occurred_at from books.entries where id = $1', [lateEntry.id]),
  ).toEqual([{ booked_on: '2026-04-01', occurred_at: late.occurredAt }]);
  const march = await boss.getTrialBalance({ month: '2026-03' });
  expect(march.period?.closedAt).toBeInstanceOf(Date);
  expect(march.accounts).toMatchObject([
    { account: 'card_clearing', openingMinor: 700n, debitsMinor: 0n, closingMinor: 700n },
    { account: 'receivable', openingMinor: -700n, creditsMinor: 0n, closingMinor: -700n },
  ]);
  await asService(async (pool) => {
    const close = `insert into books.periods (month, closed_by, closed_by_name) values ($1, 'x', 'x')`;
    for (const month of ['2026-06-01', '2026-03-01', '2026-04-02', `${THIS_MONTH}-01`]) {
      await expect(pool.query(close, [month])).rejects.toThrow();
    }
  });
  expect((await boss.listBookPeriods({})).closableMonth).toBe('2026-04');
});

/** Adds a difference with the card provider on a day and each day after it. */
async function addDifferences({ from, count }: { from: string; count: number }): Promise<void> {
  await query(
    `with raised as (
       insert into payment.payment_exceptions (id, kind, description, amount_minor, currency, provider_reference)
       select gen_random_uuid(), 'unrecorded_money', 'A charge of another shop', 731, 'USD', $1 || place
       from generate_series(0, $3::integer - 1) as place returning id, provider_reference)
     insert into payment.reconciliation_differences (exception_id, source, day, kind, what, reference, line_id,
       reported_minor, reported_unit)
     select id, 'card', $2::date + (row_number() over ())::integer - 1, 'unrecorded_money', 'payment',
       provider_reference, provider_reference, 731, 'USD' from raised`,
    [crypto.randomUUID(), from, count],
  );
}

test('a month is not closed while a post into it is in progress', async () => {
  await asService(async (pool) => {
    const client = await pool.connect();
    const open = entry(sound, { occurredAt: new Date('2026-04-15T12:00:00Z') });
    await client.query('begin');
    await client.query('select books.post($1::jsonb)', [JSON.stringify([open])]);

    const closing = boss.closeBookPeriod({ month: '2026-04' });
    await waitForLock(pool);
    await client.query('commit');
    client.release();

    await closing;
    const [row] = await query<{ late: boolean }>(
      `select booked_at > closed_at as late from books.entries, books.periods where id = $1 and month = '2026-04-01'`,
      [open.id],
    );
    expect(row?.late).toBe(false);
  });
});

async function waitForLock(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = 7401224 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
  }
}

function textOf(row: ChainRow): string {
  const { account, unit, sequence, amount_minor, balance_after, entry_id, kind, attempt_id, invoice_id } =
    row;
  const { micros, booked_on, reference, description } = row;
  const parts = [
    account,
    unit,
    sequence,
    amount_minor,
    balance_after,
    entry_id,
    kind,
    attempt_id,
    invoice_id,
  ];
  return [...parts, micros, booked_on, Buffer.byteLength(reference), reference + description].join('|');
}

type ChainRow = Record<
  | 'account'
  | 'unit'
  | 'sequence'
  | 'amount_minor'
  | 'balance_after'
  | 'entry_id'
  | 'kind'
  | 'attempt_id'
  | 'invoice_id'
  | 'micros'
  | 'booked_on'
  | 'reference'
  | 'description',
  string
> & { previous_hash: Buffer; hash: Buffer };
