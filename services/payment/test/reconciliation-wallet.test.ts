import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterEach, expect, test } from '@jest/globals';
import { admin, startPaymentStack } from './support/fixture.ts';
import { reconciliationOf } from './support/reconciliation.ts';

const MARGIN = { RECONCILIATION_MARGIN_SECONDS: '0' };
const stack = await startPaymentStack({ env: MARGIN });
const { wallet, createInvoice, query } = stack;
const { reconcile, start, overview, differencesOf, exceptionsOf } = reconciliationOf(stack);

afterEach(() => wallet.clearFaults());

async function paidWithGems() {
  const payer = await wallet.member(100_000);
  const { id } = await createInvoice();
  await stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token });
  const [attempt] = await stack.attempts(id);
  if (attempt === undefined) throw new Error('there is no attempt');
  return { id, payer, attemptId: attempt.id, mark: attempt.mark };
}

/** Returns the kinds of differences with that reference, for debits without an invoice. */
const differencesWith = async (reference: string) =>
  (
    await query<{ kind: string }>(
      'select kind from payment.reconciliation_differences where reference = $1',
      [reference],
    )
  ).map(({ kind }) => kind);

test('debits that both sides know are no difference, with and without an invoice', async () => {
  const { payer } = await paidWithGems();
  await stack.as(payer.caller).deductFunds({ amount: 7n, description: 'Tea', walletToken: payer.token });
  await wallet.debit(payer, { amount: 5, description: 'Something of another service' });

  const { days, differenceTotal } = await reconcile();

  expect(differenceTotal).toBe(0n);
  expect(days.find(({ source }) => source === 'wallet')).toMatchObject({
    state: 'compared',
    reportedCount: 2,
    ownCount: 2,
    matchedCount: 2,
    sums: [{ unit: 'GEM', reportedMinor: -1_007n, ownMinor: -1_007n, feeMinor: 0n, payoutMinor: 0n }],
  });
  expect(await query('select from payment.statement_lines where description <> $1', [''])).toEqual([]);
});

test('a debit with the mark of no payment is one exception', async () => {
  const { payer } = await paidWithGems();
  const mark = `[payment ${'ab'.repeat(16)}]`;
  await wallet.debit(payer, { amount: 12, description: `${mark} of whom?` });
  await reconcile();
  await reconcile();
  expect(await differencesWith(mark)).toEqual(['unrecorded_money']);
  const { exceptions } = await stack.as(admin).listExceptions({
    kind: 'unrecorded_money',
  });
  expect(exceptions).toMatchObject([{ amountMinor: 12n, currency: '', attemptId: '', resolution: 'open' }]);
});

test('a debit of another amount, and a duplicate one, are exceptions of their invoices', async () => {
  const other = await paidWithGems();
  const twice = await paidWithGems();
  await query('update payment.payment_attempts set gems = gems + 1 where id = $1', [other.attemptId]);
  await wallet.debit(twice.payer, { amount: 1_000, description: `${twice.mark} again` });
  await reconcile();
  await reconcile();
  expect(await differencesOf(other.id)).toEqual(['reported_amount debit']);
  expect(await differencesOf(twice.id)).toEqual(['reported_twice debit']);
});

test('a payment that the wallet does not report is an exception until it does', async () => {
  const { id, attemptId, mark } = await paidWithGems();
  const lost = `[payment ${'cd'.repeat(16)}]`;
  await query('update payment.payment_attempts set mark = $2 where id = $1', [attemptId, lost]);
  await reconcile();
  expect(await differencesOf(id)).toEqual(['unreported_money debit']);
  expect(await differencesWith(mark)).toEqual(['unrecorded_money']);
  await query('update payment.payment_attempts set mark = $2 where id = $1', [attemptId, mark]);
  await reconcile();
  expect(await exceptionsOf(id)).toEqual(['unreported_money ended']);
  expect(await differencesOf(id)).toEqual([]);
});

test('more members than fit into one step are all compared, and an outage in between loses none', async () => {
  const paid = await Promise.all(Array.from({ length: 12 }, () => paidWithGems()));
  const last =
    paid
      .map(({ payer }) => payer.userId)
      .sort()
      .at(-1) ?? '';
  const path = `/api/service/members/${last}/transactions`;
  await wallet.fault({ method: 'GET', path, kind: 'error', status: 500, times: 1 });
  await start();
  await waitFor(async () => (await overview()).sources[1]?.failedAt !== undefined, { timeoutMs: 60_000 });
  const { differenceTotal, sources } = await reconcile();
  expect(sources[1]).toMatchObject({ source: 'wallet', isRunning: false, failedAt: undefined });
  const marks = await query<{ reference: string }>(
    'select reference from payment.statement_lines where reference = any($1)',
    [paid.map(({ mark }) => mark)],
  );
  expect(marks).toHaveLength(12);
  for (const { id } of paid) expect(await differencesOf(id)).toEqual([]);
  expect(differenceTotal).toBeGreaterThanOrEqual(0n);
});

test('members that the wallet no longer knows do not stop the comparison of the others', async () => {
  const payers = async () => {
    const found = await query<{ id: string }>(
      `select distinct payer_id as id from payment.payment_attempts where rail = 'wallet'`,
    );
    return found.map(({ id }) => id).sort();
  };
  const { id, attemptId } = await paidWithGems();
  // The last step then has a single member.
  while ((await payers()).length % 5 !== 1) await paidWithGems();
  const lost = `[payment ${'ef'.repeat(16)}]`;
  await query('update payment.payment_attempts set mark = $2 where id = $1', [attemptId, lost]);
  const path = `/api/service/members/${(await payers()).at(-1)}/transactions`;
  await wallet.fault({ method: 'GET', path, kind: 'error', status: 404, times: 1 });

  const { days } = await reconcile();

  expect(days.find(({ source }) => source === 'wallet')).toMatchObject({ state: 'compared' });
  expect(await differencesOf(id)).toEqual(['unreported_money debit']);
});

test('without our own credential the day says that the comparison is impossible', async () => {
  await stack.restart({ WALLET_SERVICE_TOKEN: '' });
  const { days } = await reconcile();
  expect(days.find(({ source }) => source === 'wallet')).toMatchObject({ state: 'not_possible' });
  expect(days.find(({ source }) => source === 'card')).toMatchObject({ state: 'compared' });
  await stack.restart({ WALLET_SERVICE_TOKEN: 'a-credential-that-the-wallet-does-not-know' });
  const again = await reconcile();
  expect(again.days.find(({ source }) => source === 'wallet')).toMatchObject({ state: 'not_possible' });
});

test('money on either side of midnight finds its counterpart, and a past day is compared completely', async () => {
  await stack.restart(MARGIN);
  const { id, attemptId, mark } = await paidWithGems();
  const [{ yesterday } = { yesterday: '' }] = await query<{ yesterday: string }>(
    `select ((now() at time zone 'UTC')::date - 1)::text as yesterday`,
  );
  await query(`update payment.reconciliation_sources set since = $1::date - 1 where source = 'wallet'`, [
    yesterday,
  ]);
  // Recorded here in the last second of a day, and dated a few hours later by the wallet.
  await query(`alter table payment.transactions disable trigger transactions_append_only`);
  await query('update payment.transactions set created_at = $2 where attempt_id = $1', [
    attemptId,
    `${yesterday}T23:59:59.9Z`,
  ]);
  await query(`alter table payment.transactions enable trigger transactions_append_only`);
  const { days } = await reconcile();
  expect(await differencesOf(id)).toEqual([]);
  const day = days.find((one) => one.source === 'wallet' && one.day === yesterday);
  expect(day).toMatchObject({ state: 'compared', isPartial: false, ownCount: 1, reportedCount: 0 });
  expect(mark).not.toBe('');
});

test('a day that could not be read is compared once its report is available, however old it is', async () => {
  const [{ old, older } = { old: '', older: '' }] = await query<{ old: string; older: string }>(
    `select (today - 10)::text as old, (today - 100)::text as older
     from (select (now() at time zone 'UTC')::date as today) as clock`,
  );
  await query(`update payment.reconciliation_sources set since = $1 where source = 'wallet'`, [older]);
  await query(
    `insert into payment.reconciliation_days (source, day, state, looked_at)
     select 'wallet', day::date, case when day in ($1::date, $2::date) then 'not_possible' else 'compared' end,
       day + interval '4 days'
     from generate_series($2::date, $1::date, interval '1 day') as day on conflict do nothing`,
    [old, older],
  );

  const { days } = await reconcile();

  const stateOf = (day: string) =>
    days.find((one) => one.source === 'wallet' && one.day === day)?.state ?? 'not listed';
  expect([stateOf(old), stateOf(older)]).toEqual(['compared', 'not_possible']);
});
