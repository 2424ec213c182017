import { inTransaction } from '@checkout/kit/database/database.ts';
import { unavailable } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { Conversion, type Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { register } from 'prom-client';
import { attemptMeasure } from '../../src/attempts/attempt-metrics.ts';
import { attemptReconcilers } from '../../src/attempts/checks/reconcile-attempts.ts';
import { pauseSeconds } from '../../src/attempts/checks/schedule.ts';
import { countFailedAttempts } from '../../src/attempts/declines/count-failed-attempts.ts';
import { draftAttempt } from '../../src/attempts/draft-attempt.ts';
import { listAttempts } from '../../src/attempts/list-attempts.ts';
import { onInvoiceChanged, watchedInvoiceEvents } from '../../src/attempts/on-invoice-changed.ts';
import { mayConcernPayments, onInvoicePaid } from '../../src/attempts/on-invoice-paid.ts';
import type { Outcome } from '../../src/attempts/rail.ts';
import { requestKeyOf } from '../../src/attempts/request-key.ts';
import { startAttempt, tryToStart } from '../../src/attempts/start-attempt.ts';
import { startCalling } from '../../src/attempts/store-attempt-life.ts';
import {
  begin,
  calls,
  counted,
  db,
  deps,
  draft,
  invoiceOf,
  LATER,
  namesCalled,
  query,
  rail,
  reread,
  responses,
  SOON,
  taken,
  traces,
  updateRow,
} from '../support/lone-attempts.ts';

const byAdmin = { caller: { kind: 'member', userId: 'boss', isAdmin: true } } as unknown as CallContext;
const byMember = { caller: { kind: 'member', userId: 'ada', isAdmin: false } } as unknown as CallContext;
const inProgress = { reason: 'PAYMENT_IN_PROGRESS' };
const withdrawn: Outcome = { kind: 'not_taken', failure: { code: 'WITHDRAWN', message: '' } };

test('an attempt is stored with its details and its event before any call is made', async () => {
  const wanted = draft({ payerId: 'ada', gems: 3n });
  const before = await counted('started');
  const { attempt, isNew } = await startAttempt(deps, wanted, async (_, { id }) => {
    expect(id).toBe(wanted.id);
  });
  expect(isNew).toBe(true);
  expect(await counted('started')).toBe(before + 1);
  expect(attempt).toMatchObject({ id: wanted.id, state: 'created', payerId: 'ada', gems: 3n });
  expect(await traces(attempt)).toMatchObject({
    state: 'created',
    check: 'interrupted',
    events: ['attempt_started'],
  });
  const [{ payload }] = (await query(
    `select payload::jsonb from outbox where payload::jsonb->>'attemptId' = ?`,
    wanted.id,
  )) as [{ payload: object }];
  expect(payload).toMatchObject({
    kind: 'attempt_started',
    invoiceId: wanted.invoiceId,
    rail: 'card',
    payerId: 'ada',
    amountMinor: '1000',
    currency: 'USD',
    gems: '3',
  });
  expect(calls).toEqual([]);
});

test('Postgres plans once how an attempt starts and how waiting ones are found among many ended ones', async () => {
  await query(`insert into payment_attempts (id, invoice_id, rail, state, amount_minor, currency, amount_version, request_key)
    select gen_random_uuid(), gen_random_uuid(), 'wallet', 'failed', 1, 'USD', 1, gen_random_uuid()
    from generate_series(1, 3000)`);
  await query('analyze payment_attempts');
  for (let time = 0; time < 20; time += 1) {
    const { invoiceId } = await begin();
    const event = { invoiceId: invoiceId as string, attemptId: '', kind: 'updated' } as InvoiceEvent;
    await inTransaction(db, (trx) => onInvoiceChanged(deps, trx, event));
  }
  const plans = await query(`select sum(generic_plans) > 0 as "isKept" from pg_prepared_statements
    where statement ~ '^\\s*(insert into|update) payment_attempts' group by statement`);
  expect(plans).toEqual([{ isKept: true }, { isKept: true }]);
});

test('a refused start of an attempt leaves nothing behind', async () => {
  const wanted = draft({ firstCheckSeconds: SOON });
  const refused = tryToStart(deps, wanted, () => Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
  expect(await query('select from payment_attempts where id = ?', wanted.id)).toEqual([]);
  const attempt = await tryToStart(deps, wanted);
  expect(await traces(attempt ?? wanted)).toMatchObject({ check: 'soon' });
  expect(await tryToStart(deps, draft({ invoiceId: wanted.invoiceId }))).toBeUndefined();
});

test('the same request of a payer has one attempt, with and without an invoice', async () => {
  for (const invoiceId of [crypto.randomUUID(), null]) {
    const wanted = draft({ invoiceId, payerId: 'ada' });
    const first = await startAttempt(deps, wanted);
    const again = await startAttempt(deps, { ...wanted, id: crypto.randomUUID() });
    expect(again).toMatchObject({ attempt: { id: first.attempt.id }, isNew: false });
    if (invoiceId !== null) continue;
    const other = await startAttempt(deps, {
      ...wanted,
      id: crypto.randomUUID(),
      requestKey: `other${wanted.requestKey}`,
    });
    expect(other.isNew).toBe(true);
  }
});

test('an id that belongs to another attempt starts nothing', async () => {
  const { id } = await begin();
  await expect(startAttempt(deps, draft({ id }))).rejects.toMatchObject(inProgress);
});

test('an attempt that waits for its payer gives way to another', async () => {
  rail.cancel = async () => withdrawn;
  const first = await begin();
  const { attempt, isNew } = await startAttempt(deps, draft({ invoiceId: first.invoiceId }));
  expect(isNew).toBe(true);
  expect(attempt.id).not.toBe(first.id);
  expect(await reread(first)).toMatchObject({ state: 'failed', failureCode: 'WITHDRAWN' });
});

test('an attempt that may take money does not give way', async () => {
  const first = await begin();
  const next = () => startAttempt(deps, draft({ invoiceId: first.invoiceId }));
  await expect(next()).rejects.toMatchObject(inProgress);
  let asked = 0;
  rail.cancel = async () => {
    asked += 1;
    return withdrawn;
  };
  for (const state of ['calling', 'unknown']) {
    await updateRow(first, `state = '${state}'`);
    await expect(next()).rejects.toMatchObject(inProgress);
  }
  expect(asked).toBe(0);
  // Its reference changes during each cancellation, so it never ends.
  await updateRow(first, `state = 'created'`);
  responses.releaseInvoice = async () => {
    asked += 1;
    return {};
  };
  rail.cancel = async () => {
    asked += 1;
    await updateRow(first, `provider_reference = 'pi_' || id || '${asked}'`);
    return withdrawn;
  };
  await expect(next()).rejects.toMatchObject(inProgress);
  // The first time it has no reference yet, so there is nothing to release on its invoice.
  expect(asked).toBe(5);
});

test('an attempt that turns out to have taken money when it should give way pays', async () => {
  for (const [status, refusal] of [
    ['paid', { reason: 'INVOICE_ALREADY_PAID' }],
    ['pending', inProgress],
  ] as const) {
    const first = await begin();
    rail.cancel = async () => taken();
    responses.settleInvoice = () => invoiceOf(first, { status: 'paid' });
    responses.getInvoice = () => invoiceOf(first, { status });
    calls.length = 0;
    await expect(startAttempt(deps, draft({ invoiceId: first.invoiceId }))).rejects.toMatchObject(refusal);
    expect(calls.at(-1)).toEqual({ name: 'getInvoice', request: { ref: first.invoiceId } });
    expect((await reread(first)).state).toBe('succeeded');
  }
});

test('a draft has the amount due, converted where its rail takes another currency', () => {
  const invoice = {
    id: 'i',
    number: 'GFA-INV-7',
    amountMinor: 780n,
    currency: 'HKD',
    amountVersion: 2n,
    parts: [] as Invoice['parts'],
  } as Invoice;
  const own = { id: 'a', rail: 'card', payerId: 'ada', requestKey: 'k', paymentMethodName: 'Card' };
  const plain = {
    ...own,
    invoiceId: 'i',
    partIds: [],
    invoiceNumber: 'GFA-INV-7',
    amountMinor: 780n,
    currency: 'HKD',
    amountVersion: 2n,
    description: 'Invoice GFA-INV-7',
  };
  expect(draftAttempt(invoice, own)).toEqual(plain);
  const conversion = Conversion.fromPartial({ quoteId: 'q', convertedAmountMinor: 103n });
  const converted = draftAttempt(invoice, { ...own, conversion });
  expect(JSON.parse(converted.conversion ?? '')).toMatchObject({ quoteId: 'q', convertedAmountMinor: '103' });
});

test('pauses grow and the last one repeats; requests are distinguished by their keys, and those without are all distinct', () => {
  const config = { RECONCILE_SCHEDULE_SECONDS: [2, 5, 60] };
  expect([0, 1, 2, 3, 99].map((checks) => pauseSeconds(config, checks))).toEqual([2, 5, 60, 60, 60]);
  expect(pauseSeconds({ RECONCILE_SCHEDULE_SECONDS: [] }, 0)).toBe(60);
  expect(requestKeyOf('card', { idempotencyKey: 'k' })).toBe('card:k');
  expect(requestKeyOf('card', { idempotencyKey: '' })).toMatch(/^card:[0-9a-f-]{36}$/);
});

const reconcile = async () => {
  const [plan] = attemptReconcilers(deps);
  expect(plan).toMatchObject({ name: 'card reconciler', wokenBy: deps.reconcilerBell });
  await plan?.run(() => undefined);
};

test('the attempts of each rail are checked when due, and one rail’s failure does not delay the others', async () => {
  const due = await Promise.all(Array.from({ length: 20 }, () => begin()));
  const [unclear] = due;
  if (unclear === undefined) throw new Error('there is none');
  const early = await begin();
  for (const attempt of due) await updateRow(attempt, 'next_check_at = now()');
  rail.fetchStatus = async ({ id }) => {
    if (id === unclear.id) throw new Error('no answer');
    return { kind: 'open', nextCheckSeconds: LATER, absent: true };
  };
  await reconcile();
  for (const attempt of due.slice(1))
    expect(await traces(attempt)).toMatchObject({ check: 'later', absent: 1 });
  expect(await reread(unclear)).toMatchObject({ checkCount: 1, absentCount: 0 });
  expect(await traces(unclear)).toMatchObject({ check: 'later' });
  expect(await traces(early)).toMatchObject({ check: 'interrupted', absent: 0 });
});

test('a payment in progress whose provider is unavailable is checked again soon, however often it was checked', async () => {
  const inProgress = await updateRow(
    await begin(),
    `state = 'unknown', check_count = 9, next_check_at = now()`,
  );
  const open = await updateRow(await begin(), `check_count = 9, next_check_at = now()`);
  rail.fetchStatus = () => Promise.reject(unavailable('WALLET_ERROR', 'The wallet is down'));
  await reconcile();
  expect(await traces(inProgress)).toMatchObject({ state: 'unknown', check: 'now' });
  expect(await traces(open)).toMatchObject({ check: 'later' });
});

test('a call that passed its deadline becomes unknown and is checked soon', async () => {
  const attempt = await updateRow(
    await begin(),
    `state = 'calling', deadline_at = now() - interval '1 second', check_count = 9, absent_count = 9`,
  );
  const inTime = await updateRow(await begin(), `state = 'calling', deadline_at = now() + interval '1 hour'`);
  await reconcile();
  expect(await traces(attempt)).toMatchObject({
    state: 'unknown',
    check: 'soon',
    absent: 0,
    events: ['attempt_started', 'attempt_unknown'],
  });
  expect((await reread(attempt)).checkCount).toBe(0);
  expect((await reread(inTime)).state).toBe('calling');
});

test('a changed invoice has its waiting attempt checked, but not the attempt that paid it', async () => {
  let rung = 0;
  const unsubscribe = deps.reconcilerBell.listen(() => {
    rung += 1;
  });
  // The attempt has a reference: its payer has what they need to pay.
  const attempt = await updateRow(await begin(), `provider_reference = 'pi_waiting'`);
  const paid = { invoiceId: attempt.invoiceId, attemptId: attempt.id, kind: 'paid' } as InvoiceEvent;
  expect(await mayConcernPayments(db, [paid])).toBe(false);
  await inTransaction(db, (trx) => onInvoicePaid(deps, trx, paid));
  expect(await traces(attempt)).toMatchObject({ check: 'interrupted' });
  expect(rung).toBe(0);
  const cancelled = { ...paid, kind: 'cancelled' };
  await inTransaction(db, (trx) => onInvoiceChanged(deps, trx, cancelled));
  expect(await traces(attempt)).toMatchObject({ check: 'now' });
  expect(rung).toBe(1);
  unsubscribe();
  const kinds = ['coupon_applied', 'coupon_removed', 'updated', 'cancelled', 'expired'];
  expect(watchedInvoiceEvents).toEqual(kinds.map((kind) => `checkout.invoice.${kind}`));
});

test('an attempt that is just starting is left to the process that starts it, whatever happens to its invoice', async () => {
  rail.fetchStatus = async () => ({ kind: 'not_taken', failure: { code: 'INTERRUPTED', message: '' } });
  const { id, invoiceId } = await begin({ gems: 5n });
  const event = { invoiceId: invoiceId as string, attemptId: '', kind: 'coupon_applied' } as InvoiceEvent;
  await inTransaction(db, (trx) => onInvoiceChanged(deps, trx, event));
  await reconcile();
  expect(await traces({ id })).toMatchObject({ state: 'created', check: 'interrupted' });
  const call = { id, deadlineMs: 1_000, nextCheckSeconds: SOON, sealedCredential: null };
  expect(await startCalling(db, call)).toMatchObject({ state: 'calling' });
});

test('admins read all attempts of an invoice, newest first, with the review of the waiting one', async () => {
  const review = { userNotes: 'sent' } as never;
  rail.review = async (_, adminId) => (adminId === 'boss' ? review : undefined);
  const failed = await updateRow(
    await begin({ payerId: 'ada', gems: 5n }),
    `state = 'failed', failure_code = 'X', created_at = now() - interval '1 day'`,
  );
  const waiting = await begin({ invoiceId: failed.invoiceId });
  responses.getInvoice = () => ({ ...invoiceOf(failed), access: {} });
  const { attempts } = await listAttempts(deps, { ref: 'GFA-INV-100' }, byAdmin);
  expect(calls).toEqual([{ name: 'getInvoice', request: { ref: 'GFA-INV-100' } }]);
  expect(attempts).toMatchObject([
    { id: waiting.id, state: 'created', review, gems: undefined, events: [{ kind: 'started' }] },
    {
      id: failed.id,
      invoiceId: failed.invoiceId,
      state: 'failed',
      failureCode: 'X',
      review: undefined,
      payerId: 'ada',
      gems: 5n,
      events: [{ kind: 'started' }, { kind: 'failed' }],
    },
  ]);
  expect(attempts[0]?.events[0]).not.toHaveProperty('attemptId');
  await updateRow(waiting, `state = 'failed'`);
  expect((await listAttempts(deps, { ref: 'x' }, byAdmin)).attempts.map((each) => each.review)).toEqual([
    undefined,
    undefined,
  ]);
  await expect(listAttempts(deps, { ref: 'x' }, byMember)).rejects.toMatchObject({
    reason: 'ADMIN_ACCESS_REQUIRED',
  });
  expect(namesCalled()).toEqual(['getInvoice', 'getInvoice']);
});

test('admins count failed attempts by day', async () => {
  const day = new Date(Math.floor(Math.random() * 10_000) * 86_400_000).toISOString().slice(0, 10);
  await updateRow(await begin(), `state = 'failed', created_at = '${day}T12:00:00Z'`);
  const period = { from: day, to: day };
  expect(await countFailedAttempts(deps, period, byAdmin)).toEqual({
    days: [{ day, rail: 'card', count: 1n }],
  });
  await expect(countFailedAttempts(deps, period, byMember)).rejects.toMatchObject({
    reason: 'ADMIN_ACCESS_REQUIRED',
  });
  const unclear = { from: 'last week', to: day };
  await expect(countFailedAttempts(deps, unclear, byAdmin)).rejects.toMatchObject({
    reason: 'VALIDATION_ERROR',
  });
});

test('unknown attempts are measured by rail, and every outcome is exported from the start', async () => {
  const rails = new Map([
    ['untried', {}],
    ['card', {}],
  ]);
  const { gauges, collect: measure } = attemptMeasure({ db, rails });
  await updateRow(await begin(), `state = 'unknown', created_at = now() - interval '3 hours'`);
  await measure();
  expect(gauges).toHaveLength(3);
  const read = async (name: string) => (await register.getSingleMetric(name)?.get())?.values ?? [];
  const outcomes = (await read('payment_attempts_total')).filter(({ labels }) => labels.rail === 'untried');
  expect(outcomes.map(({ labels, value }) => [labels.outcome, value])).toEqual(
    ['started', 'succeeded', 'failed', 'declined', 'unknown', 'refunded', 'refund_failed'].map((outcome) => [
      outcome,
      0,
    ]),
  );
  const measured = async (name: string, rail: string) =>
    (await read(name)).find(({ labels }) => labels.rail === rail)?.value;
  expect([
    await measured('payment_attempts_unknown', 'untried'),
    await measured('payment_attempts_unknown_oldest_seconds', 'untried'),
  ]).toEqual([0, 0]);
  expect(await measured('payment_attempts_unknown', 'card')).toBeGreaterThan(0);
  expect(await measured('payment_attempts_unknown_oldest_seconds', 'card')).toBeGreaterThanOrEqual(10_800);
  const open = await query(`select count(*)::int as open from payment_exceptions where resolution = 'open'`);
  expect((await read('payment_exceptions_open'))[0]?.value).toBeGreaterThanOrEqual(Number(open[0]?.open));
});

test('a payment concerns attempts that wait beside it, and the books if it was a free order', async () => {
  const attempt = await updateRow(await begin(), `provider_reference = 'pi_beside'`);
  const ofOther = {
    invoiceId: attempt.invoiceId,
    attemptId: crypto.randomUUID(),
    kind: 'paid',
  } as InvoiceEvent;
  const elsewhere = { ...ofOther, invoiceId: crypto.randomUUID() };
  const free = { ...elsewhere, amountMinor: 0n, coupon: {} } as InvoiceEvent;
  expect(await mayConcernPayments(db, [elsewhere])).toBe(false);
  expect(await mayConcernPayments(db, [elsewhere, ofOther])).toBe(true);
  expect(await mayConcernPayments(db, [elsewhere, free])).toBe(true);
  await updateRow(attempt, `provider_reference = ''`);
  expect(await mayConcernPayments(db, [ofOther])).toBe(false);
});
