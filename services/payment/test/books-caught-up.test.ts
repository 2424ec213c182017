import { openDatabase } from '@checkout/kit/database/database.ts';
import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { bookkeeper } from '../src/books/catch-up.ts';
import type { Deps } from '../src/deps.ts';
import { admin, anonymous, startPaymentStack } from './support/fixture.ts';

const stack = await startPaymentStack();
const { cards, wallet, createInvoice, become, attemptsBecome, query } = stack;
const visitor = stack.as(anonymous);
const deduction = `(select attempt_id from payment.transactions where type = 'deduction')`;

const bookedLines = () =>
  query<{ line: string }>(
    `select concat_ws(' ', kind, attempt_id, invoice_id, reference, account, unit, amount_minor) as line
     from books.lines join books.entries on entries.id = entry_id order by 1`,
  );
const unbooked = async () =>
  (await query('select id from payment.transactions where id not in (select id from books.entries)')).length;

async function discounted(id: string, discountPercent: string): Promise<void> {
  const { coupon } = await stack
    .coupons(admin)
    .createCoupon({ code: `LATE${crypto.randomUUID().slice(0, 8)}`, discountPercent, isActive: true });
  await visitor.applyCoupon({ ref: id, couponCode: coupon?.code ?? '' });
}

async function payInManyWays(): Promise<void> {
  const byCard = await createInvoice();
  await discounted(byCard.id, '25');
  const { paymentIntentId } = await visitor.createCardIntent({ ref: byCard.id });
  await cards.confirm(paymentIntentId);
  await become(byCard.id, 'paid');
  await attemptsBecome(byCard.id, 'succeeded');
  await cards.refund(paymentIntentId, 100);

  const inVain = await createInvoice();
  const vain = await visitor.createCardIntent({ ref: inVain.id });
  await cards.confirm(vain.paymentIntentId, 'pm_card_sandboxProcessing');
  await become(inVain.id, 'awaiting_bank_transfer');
  await stack.invoices(admin).cancelInvoice({ ref: inVain.id, cancelNotes: 'not needed' });
  await cards.finish(vain.paymentIntentId, 'succeeded');

  const payer = await wallet.member(500_000);
  const byGems = await createInvoice({ currency: 'HKD', amountMinor: 78_000n });
  await stack.invoices(payer.caller).quoteConversion({ ref: byGems.id, targetCurrency: 'USD' });
  await stack.as(payer.caller).payWithGems({ ref: byGems.id, walletToken: payer.token });
  await stack.as(payer.caller).deductFunds({ amount: 3n, description: 'Tea', walletToken: payer.token });

  const free = await createInvoice();
  await discounted(free.id, '100');
  await stack.invoices(anonymous).completeInvoice({ ref: free.id });
  await waitFor(
    async () =>
      (await query(`select from books.entries where kind in ('refund', 'free_order')`)).length === 3,
    { what: 'all of it to be booked', timeoutMs: 60_000 },
  );
}

const bookedUntil = async () =>
  (await query<{ instant: Date }>('select instant from payment.booked_until'))[0]?.instant;

test('money from before the books existed is booked once, as it would have been, however often the job runs', async () => {
  await payInManyWays();
  const before = await bookedLines();
  await query(`set session_replication_role = replica;
    delete from books.lines; delete from books.entries; delete from books.accounts; delete from books.months;
    reset session_replication_role`);

  const [replica] = await Promise.all([stack.startReplica(), stack.restart()]);
  await waitFor(async () => (await bookedLines()).length === before.length, {
    what: 'the books to be caught up',
    timeoutMs: 60_000,
  });

  expect(await bookedLines()).toEqual(before);
  expect(await unbooked()).toBe(0);
  const { accounts } = await replica
    .as(admin)
    .getTrialBalance({ month: new Date().toISOString().slice(0, 7) });
  expect(accounts.reduce((sum, { closingMinor }) => sum + closingMinor, 0n)).toBe(0n);
  const order = await query<{ sound: boolean }>(
    `select bool_and(created_at >= before) as sound from (
       select created_at, lag(created_at, 1, '-infinity') over (partition by account, unit order by sequence) as before
       from books.lines join payment.transactions on transactions.id = entry_id) as walked`,
  );
  expect(order).toEqual([{ sound: true }]);
});

test('the ledger is read once: after a restart the job continues where it stopped', async () => {
  await waitFor(async () => Date.now() - ((await bookedUntil())?.getTime() ?? 0) < 2 * 3_600_000, {
    what: 'the whole ledger to be looked through',
  });
  const old = await leaveOut('2 days');
  const recent = await leaveOut('1 minute');
  await restartToBook(recent);
  expect(await isLeftOut(old)).toBe(true);

  await query(`update payment.booked_until set instant = 'epoch'`);
  await restartToBook(old);
});

test('after a movement that cannot be booked, movements that commit much later are still booked', async () => {
  await leaveOut('1 minute', { attempt: deduction });
  await query(`update payment.booked_until set instant = now() - interval '2 days'`);
  await stack.restart();
  await waitFor(async () => Date.now() - ((await bookedUntil())?.getTime() ?? 0) < 2 * 3_600_000, {
    what: 'the ledger to be looked through',
  });
  await restartToBook(await leaveOut('30 minutes'));
});

test('a movement that cannot be booked is tried once per process', async () => {
  const leftOut: string[] = [];
  const error = ({ transactionId }: { transactionId: string }) => leftOut.push(transactionId);
  const nothing = async () => ({ settlements: [] });
  const { deps, end } = ownDeps({ listSettlements: nothing, listFreeOrders: nothing }, error);
  await query(`update payment.booked_until set instant = now() - interval '3 days'`);
  const id = await leaveOut('2 days', { attempt: deduction });
  const looks = () => leftOut.filter((each) => each === id).length;
  try {
    const first = bookkeeper(deps);
    await first.run(() => undefined);
    await first.run(() => undefined);
    expect(looks()).toBe(1);
    await bookkeeper(deps).run(() => undefined);
    expect(looks()).toBe(2);
  } finally {
    await end();
  }
});

test('each call of a look through a long ledger has its own time, however long the look has lasted', async () => {
  const secondsLeft: Record<string, number> = {};
  const noteTime = (call: string) => async () => {
    secondsLeft[call] = ((currentContext()?.deadlineMs ?? 0) - Date.now()) / 1000;
    return { settlements: [] };
  };
  const { deps, end } = ownDeps({
    listSettlements: noteTime('settlements'),
    listFreeOrders: noteTime('free orders'),
  });
  await query(`update payment.booked_until set instant = now() - interval '3 days'`);
  await leaveOut('2 days', { attempt: deduction });
  const late = { ...serviceContext('bookkeeper'), deadlineMs: Date.now() - 1 };
  try {
    await runInContext(late, () => bookkeeper(deps).run(() => undefined));
  } finally {
    await end();
  }
  expect(Object.keys(secondsLeft).sort()).toEqual(['free orders', 'settlements']);
  expect(Math.min(...Object.values(secondsLeft))).toBeGreaterThan(1);
});

/** What a job needs to run in the test process, besides those of the service. */
function ownDeps(invoices: object, error: (about: never) => unknown = () => undefined) {
  const log = createLogger({ name: 'books-test', level: 'silent' });
  const url = stack.stack.database.urlOf('payment');
  const db = openDatabase({ url, poolSize: 2, name: 'books-test', log });
  const deps = { db, invoices, rails: new Map(), log: { info: () => undefined, error } } as unknown as Deps;
  return { deps, end: () => db.destroy() };
}

/**
 * Restarts the service, and waits until its job has booked this movement and its run has ended: only then does
 * it save how far it came.
 */
async function restartToBook(id: string): Promise<void> {
  const before = await bookedUntil();
  await stack.restart();
  await waitFor(async () => !(await isLeftOut(id)) && (await bookedUntil())! > before!, {
    what: 'the movement to be booked, and the run that booked it to end',
  });
}

/**
 * Inserts an unbooked movement of that age; for another attempt than the original one its price is unknown.
 */
async function leaveOut(age: string, { attempt = 'attempt_id' } = {}): Promise<string> {
  const [left] = await query<{ id: string }>(
    `insert into payment.transactions select (t).* from (
       select jsonb_populate_record(transactions, jsonb_build_object('id', gen_random_uuid(), 'provider_reference', gen_random_uuid(),
         'attempt_id', ${attempt}, 'created_at', now() - interval '${age}')) as t
       from payment.transactions where type = 'payment' limit 1) as copied returning id`,
  );
  return left?.id ?? '';
}

async function isLeftOut(id: string): Promise<boolean> {
  return (await query(`select from books.entries where id = '${id}'`)).length === 0;
}
