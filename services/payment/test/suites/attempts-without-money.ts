import { unavailable } from '@checkout/kit/errors/errors.ts';
import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { expect, test } from '@jest/globals';
import { applyOutcome } from '../../src/attempts/apply-outcome.ts';
import type { Attempt } from '../../src/attempts/attempt.ts';
import { claimAttempt } from '../../src/attempts/claim-attempt.ts';
import type { Outcome } from '../../src/attempts/rail.ts';
import { debitOnce } from '../../src/rails/wallet/debit-once.ts';
import {
  begin,
  calls,
  counted,
  deps,
  invoiceOf,
  LATER,
  NOBODY,
  namesCalled,
  query,
  rail,
  refuse,
  requestOf,
  reread,
  responses,
  SOON,
  traces,
  updateRow,
} from '../support/lone-attempts.ts';

const FAILURE = { code: 'DECLINED', message: 'The bank said no' };
const notTaken = (changes = {}): Outcome => ({ kind: 'not_taken', failure: FAILURE, ...changes });

test('an attempt that took no money ends after its claim was released', async () => {
  const attempt = await begin();
  responses.releaseInvoice = async () => expect((await reread(attempt)).state).toBe('unknown') ?? {};
  await applyOutcome(deps, attempt, notTaken());
  expect(calls).toEqual([
    {
      name: 'releaseInvoice',
      request: {
        invoiceId: attempt.invoiceId,
        attemptId: attempt.id,
        endsAttempt: true,
        outcome: '',
        reason: '',
        failure: undefined,
        actor: NOBODY,
      },
    },
  ]);
  expect(await traces(attempt)).toMatchObject({
    state: 'failed',
    failure: 'DECLINED: The bank said no',
    freed: false,
    check: 'never',
    watched: null,
    events: ['attempt_started', 'attempt_failed DECLINED'],
    ledger: [],
    exceptions: [],
  });
  await applyOutcome(
    deps,
    await updateRow(attempt, `watch_until = now() + interval '1 day', next_check_at = now()`),
    notTaken(),
  );
  expect(await traces(attempt)).toMatchObject({ state: 'failed', check: 'never', watched: null });
  expect(namesCalled()).toEqual(['releaseInvoice']);
});

test('a waiting attempt that receives its reference while it is being given up continues unchanged', async () => {
  rail.cancel = async () => notTaken();
  const attempt = await begin();
  const named = await updateRow(attempt, `provider_reference = 'pi_${attempt.id}'`);
  await applyOutcome(deps, attempt, notTaken());
  expect(calls).toEqual([]);
  expect(await reread(attempt)).toMatchObject({ state: 'created' });
  await applyOutcome(deps, named, notTaken());
  expect(namesCalled()).toEqual(['releaseInvoice']);
  expect(await reread(attempt)).toMatchObject({ state: 'failed' });
});

test.each(['WALLET_ERROR', 'WALLET_UNAVAILABLE', 'UNAUTHORIZED', 'INTERRUPTED', 'RELEASED_WITH_EVIDENCE'])(
  'after %s, which is not the payer’s fault, the same request can be made again',
  async (code) => {
    const attempt = await begin({ invoiceId: null, gems: 1n });
    await applyOutcome(deps, attempt, notTaken({ failure: { code, message: '' }, watchSeconds: 5_000 }));
    expect(await traces(attempt)).toMatchObject({
      state: 'failed',
      freed: true,
      watched: true,
      check: 'later',
    });
    expect(calls).toEqual([]);
  },
);

test('a failed transfer tells the invoice why, and lets the database say when', async () => {
  const attempt = await updateRow(await begin(), `state = 'calling'`);
  await applyOutcome(deps, attempt, notTaken({ release: { outcome: 'failed', reason: 'no' } }));
  expect(requestOf('releaseInvoice')).toMatchObject({
    outcome: 'failed',
    reason: 'no',
    failure: { ...FAILURE, at: undefined },
  });
});

test('nobody ends an attempt whose call has started; one that waits for its payer makes no call', async () => {
  const known = await begin();
  await updateRow(known, `state = 'calling'`);
  await applyOutcome(deps, known, notTaken());
  expect(calls).toEqual([]);
  expect((await reread(known)).state).toBe('calling');
  rail.cancel = async () => notTaken();
  const waiting = await begin();
  responses.releaseInvoice = async () => expect((await reread(waiting)).state).toBe('created') ?? {};
  await applyOutcome(deps, waiting, notTaken());
  expect((await reread(waiting)).state).toBe('failed');
});

const declined = (mark: string): Outcome => ({ kind: 'declined', failure: FAILURE, mark });
const declinesOf = async ({ id }: Attempt) => {
  const [row] = await query(
    'select decline_count as count, declined_at as at from payment_attempts where id = ?',
    id,
  );
  return row as { count: number; at: Date };
};

test('a decline during a claim releases the claim, and the payer can try again', async () => {
  const attempt = await updateRow(await begin(), `state = 'calling'`);
  const before = await counted('declined');
  await applyOutcome(deps, attempt, declined('first'));
  expect(await counted('declined')).toBe(before + 1);
  const { count, at } = await declinesOf(attempt);
  expect(calls).toEqual([
    {
      name: 'releaseInvoice',
      request: {
        invoiceId: attempt.invoiceId,
        attemptId: attempt.id,
        outcome: 'failed',
        reason: FAILURE.message,
        failure: { ...FAILURE, at },
        actor: NOBODY,
      },
    },
  ]);
  expect(count).toBe(1);
  expect(await traces(attempt)).toMatchObject({
    state: 'created',
    failure: 'DECLINED: The bank said no',
    events: ['attempt_started'],
  });
});

test('a decline that a frozen process reports again leaves the newer try of the payer in progress', async () => {
  const attempt = await updateRow(await begin(), `state = 'calling'`);
  await applyOutcome(deps, attempt, declined('first'));
  const { at } = await declinesOf(attempt);
  const retried = await updateRow(attempt, `state = 'calling', failure_code = '', failure_message = ''`);
  await applyOutcome(deps, attempt, declined('first'));
  expect(calls.map(({ request }) => request)).toMatchObject([{ failure: { at } }, { failure: { at } }]);
  expect(await reread(attempt)).toMatchObject({ state: 'calling', failureCode: '' });
  await applyOutcome(deps, retried, declined('first'));
  expect((await declinesOf(attempt)).at.getTime()).toBeGreaterThan(at.getTime());
  expect(await reread(attempt)).toMatchObject({ state: 'created', failureCode: FAILURE.code });
});

test('each decline of a waiting attempt is recorded on the invoice once, and one of an unknown attempt never', async () => {
  const attempt = await begin();
  await applyOutcome(deps, attempt, declined('first'));
  const { at } = await declinesOf(attempt);
  expect(calls).toEqual([
    {
      name: 'recordFailure',
      request: {
        invoiceId: attempt.invoiceId,
        attemptId: attempt.id,
        failure: { ...FAILURE, at },
        actor: NOBODY,
      },
    },
  ]);
  await applyOutcome(deps, await reread(attempt), declined('first'));
  expect(calls).toHaveLength(1);
  responses.recordFailure = refuse('INVOICE_ALREADY_PAID');
  await applyOutcome(deps, await reread(attempt), declined('second'));
  expect(await reread(attempt)).toMatchObject({ state: 'created', failureMark: 'second' });
  for (const fault of [unavailable('SERVICE_UNAVAILABLE', 'gone'), new Error('a bug')]) {
    responses.recordFailure = () => Promise.reject(fault);
    await expect(applyOutcome(deps, await reread(attempt), declined('third'))).rejects.toBe(fault);
    expect(await reread(attempt)).toMatchObject({ failureMark: 'second' });
  }
  calls.length = 0;
  await applyOutcome(deps, await updateRow(attempt, `state = 'unknown'`), declined('fourth'));
  expect(calls).toEqual([]);
  expect(await reread(attempt)).toMatchObject({ state: 'unknown', failureMark: 'second' });
});

test.each([
  ['succeeded', ['taken_at = now()', 'next_check_at = null'], ''],
  ['failed', [`failure_code = 'LATE_PAYMENT'`, 'next_check_at = null'], 'LATE_PAYMENT'],
  ['calling', [], ''],
])(
  'a decline that is reported late leaves an attempt as it is that is %s by then',
  async (state, columns, code) => {
    const attempt = await begin();
    responses.recordFailure = async () =>
      (await updateRow(attempt, [`state = '${state}'`, ...columns].join())) && {};
    await applyOutcome(deps, attempt, declined('late'));
    expect(await reread(attempt)).toMatchObject({ state, failureCode: code });
  },
);

const manual = { paymentMethodId: 'm', paymentMethodName: 'Bank', userNotes: 'sent', receiptKey: '' };
const held = (changes = {}): Outcome => ({ kind: 'held', manual, nextCheckSeconds: LATER, ...changes });

test('an outcome that takes time claims the invoice and is checked again later', async () => {
  const attempt = await begin();
  await applyOutcome(deps, attempt, held());
  expect(calls).toEqual([
    {
      name: 'claimInvoice',
      request: {
        invoiceId: attempt.invoiceId,
        attemptId: attempt.id,
        rail: 'card',
        amountVersion: 3n,
        payerId: 'payer',
        holdStatus: 'pending_admin_review',
        manual,
        conversion: undefined,
        actor: { id: 'payer', name: 'payer' },
      },
    },
  ]);
  expect(await traces(attempt)).toMatchObject({ state: 'calling', check: 'later', absent: 0, sealed: false });
  await applyOutcome(deps, await reread(attempt), held({ nextCheckSeconds: SOON }));
  expect(namesCalled()).toEqual(['claimInvoice']);
  expect(await traces(attempt)).toMatchObject({ state: 'calling', check: 'soon', absent: 0 });
});

test('a decision made while its claim was in progress is checked within seconds, whatever pause its rail wants', async () => {
  const attempt = await begin();
  responses.claimInvoice = async () => {
    await updateRow(attempt, 'decided_at = now(), next_check_at = now()');
    return {};
  };
  await applyOutcome(deps, attempt, held());
  expect(await traces(attempt)).toMatchObject({ state: 'calling', check: 'now' });
  await applyOutcome(deps, await reread(attempt), held());
  expect(await traces(attempt)).toMatchObject({ state: 'calling', check: 'now' });
});

test('a refused claim ends the attempt only if its rail needs a claim', async () => {
  responses.claimInvoice = refuse('INVOICE_EXPIRED');
  const strict = await begin();
  await expect(applyOutcome(deps, strict, held())).rejects.toMatchObject({ reason: 'INVOICE_EXPIRED' });
  expect(await traces(strict)).toMatchObject({
    state: 'failed',
    failure: 'INVOICE_EXPIRED: refused: INVOICE_EXPIRED',
  });
  for (const fault of [unavailable('SERVICE_UNAVAILABLE', 'gone'), new Error('a bug')]) {
    responses.claimInvoice = () => Promise.reject(fault);
    const unclear = await begin();
    await expect(applyOutcome(deps, unclear, held())).rejects.toBe(fault);
    expect((await reread(unclear)).state).toBe('created');
  }
  rail.policy = { needsClaim: false, holdStatus: '', allowsExpired: false };
  responses.claimInvoice = refuse('INVOICE_EXPIRED');
  const lenient = await begin();
  calls.length = 0;
  await applyOutcome(deps, lenient, held());
  expect(namesCalled()).toEqual(['claimInvoice']);
  expect((await reread(lenient)).state).toBe('calling');
});

test('a claim refused because the amount changed names both amounts if they differ', async () => {
  responses.claimInvoice = refuse('AMOUNT_CHANGED');
  const attempt = await begin();
  responses.getInvoice = () => invoiceOf(attempt, { amountMinor: 900n });
  await expect(applyOutcome(deps, attempt, held())).rejects.toMatchObject({
    message: 'The amount has changed from $10.00 to $9.00',
    details: { expectedAmountMinor: '1000', amountMinor: '900' },
  });
  expect(requestOf('getInvoice')).toEqual({ ref: attempt.invoiceId });
  for (const answer of [() => invoiceOf(attempt), () => ({})]) {
    responses.getInvoice = answer;
    await expect(applyOutcome(deps, await begin(), held())).rejects.toMatchObject({
      message: 'refused: AMOUNT_CHANGED',
    });
  }
});

test('a rail that calls at once claims without a manual confirmation', async () => {
  const attempt = await begin();
  await claimAttempt(deps, attempt);
  expect(requestOf('claimInvoice')).toMatchObject({ attemptId: attempt.id, manual: undefined });
});

test('an attempt with an unknown rail is not called and can end', async () => {
  const attempt = await begin({ rail: 'of the next release' });
  await applyOutcome(deps, attempt, notTaken());
  expect((await reread(attempt)).state).toBe('failed');
});

test('a claim that came too late for its attempt is released', async () => {
  for (const [state, release, expected] of [
    ['failed', { outcome: 'rejected', reason: 'no' }, ['claimInvoice', 'releaseInvoice']],
    ['failed', undefined, ['claimInvoice']],
    ['unknown', { outcome: 'rejected', reason: 'no' }, ['claimInvoice']],
  ] as const) {
    calls.length = 0;
    const attempt = await begin();
    responses.claimInvoice = async () => await updateRow(attempt, `state = '${state}'`);
    await applyOutcome(deps, attempt, held({ release }));
    expect(namesCalled()).toEqual(expected);
    if (expected.length === 2)
      expect(requestOf('releaseInvoice')).toEqual({
        invoiceId: attempt.invoiceId,
        attemptId: attempt.id,
        endsAttempt: true,
        ...release,
      });
    expect((await reread(attempt)).state).toBe(state);
  }
});

test('an attempt without a known outcome is checked again, and an absence is counted', async () => {
  const attempt = await updateRow(await begin(), `state = 'unknown'`);
  await applyOutcome(deps, attempt, { kind: 'open', nextCheckSeconds: SOON });
  expect(await traces(attempt)).toMatchObject({ check: 'soon', absent: 0 });
  await applyOutcome(deps, attempt, { kind: 'open', nextCheckSeconds: LATER, absent: true });
  expect(await traces(attempt)).toMatchObject({ state: 'unknown', check: 'later', absent: 1 });
  const over = await updateRow(attempt, `watch_until = now() - interval '1 hour'`);
  await applyOutcome(deps, over, { kind: 'open', nextCheckSeconds: SOON });
  expect(await traces(attempt)).toMatchObject({ check: 'soon' });
  await applyOutcome(deps, await updateRow(attempt, `state = 'failed'`), {
    kind: 'open',
    nextCheckSeconds: SOON,
  });
  expect(await traces(attempt)).toMatchObject({ state: 'failed', check: 'never', watched: null });
  const watched = await updateRow(attempt, `watch_until = now() + interval '1 hour', next_check_at = now()`);
  await applyOutcome(deps, watched, { kind: 'open', nextCheckSeconds: SOON });
  expect(await traces(attempt)).toMatchObject({ state: 'failed', check: 'soon', watched: true });
});

test('a claim that succeeded after its attempt was given up is released, although its caller no longer waits', async () => {
  const attempt = await begin({ rail: 'wallet', gems: 100n });
  await updateRow(attempt, `state = 'failed', next_check_at = null`);
  const context = { ...serviceContext('gateway'), deadlineMs: Date.now() };
  const patience: number[] = [];
  responses.releaseInvoice = () => {
    patience.push((currentContext()?.deadlineMs ?? 0) - context.deadlineMs);
    return {};
  };
  const own = { ...deps, config: { ...deps.config, WALLET_DEADLINE_MS: 1_000 } };
  const debit = runInContext(context, () => debitOnce(own, attempt, { token: 'token', context }));
  await expect(debit).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(requestOf('releaseInvoice')).toEqual({
    invoiceId: attempt.invoiceId,
    attemptId: attempt.id,
    endsAttempt: true,
  });
  expect(Math.min(...patience)).toBeGreaterThan(10_000);
});
