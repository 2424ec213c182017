import { unavailable } from '@checkout/kit/errors/errors.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { applyOutcome } from '../../src/attempts/apply-outcome.ts';
import type { Attempt } from '../../src/attempts/attempt.ts';
import { settleAttempt } from '../../src/attempts/settle-attempt.ts';
import { recordRefunds } from '../../src/rails/card/money-back/record-refunds.ts';
import { refundStateOf } from '../../src/rails/card/money-back/refund-payment.ts';
import type { ProviderRefund } from '../../src/rails/card/money-back/store-card-refunds.ts';
import {
  begin,
  deps,
  invoiceOf,
  namesCalled,
  query,
  rail,
  refuse,
  requestOf,
  reread,
  responses,
  taken,
  traces,
  updateRow,
} from '../support/lone-attempts.ts';

const inHkDollars = {
  conversion: JSON.stringify({
    quoteId: 'q',
    originalAmountMinor: '1000',
    originalCurrency: 'USD',
    convertedAmountMinor: '7995',
    convertedCurrency: 'HKD',
    feeAmountMinor: '195',
  }),
};

test('money sent in another currency must be returned in that currency, whoever reads about it', async () => {
  const refused = await begin(inHkDollars);
  responses.settleInvoice = refuse('INVOICE_CANCELLED');
  await applyOutcome(deps, refused, taken());
  expect(await traces(refused)).toMatchObject({
    exceptions: ['late_payment 7995 HKD open'],
    books: ['card_clearing 7995 HKD', 'unidentified -7995 HKD'],
  });
  expect(requestOf('noteMoney')?.reason).toMatch('(card, HK$79.95, ');

  const orphan = await updateRow(await begin(inHkDollars), `state = 'failed'`);
  await applyOutcome(deps, orphan, taken());
  expect((await traces(orphan)).exceptions).toEqual(['orphan_debit 7995 HKD open']);
});

test('unwanted gems are described as gems', async () => {
  const attempt = await begin({ ...inHkDollars, gems: 40n });
  responses.settleInvoice = refuse('INVOICE_CANCELLED');
  await applyOutcome(deps, attempt, taken());
  expect((await traces(attempt)).exceptions).toEqual(['late_payment 40  open']);
  expect(requestOf('noteMoney')?.reason).toMatch('(card, 40 gems, ');
});

test('the attempt has the amount that was charged, even if the response to its change was lost', async () => {
  const attempt = await updateRow(await begin(), `provider_reference = 'pi_less'`);
  responses.settleInvoice = () => invoiceOf(attempt, { amountMinor: 800n });
  await applyOutcome(deps, attempt, taken({ reference: 'pi_less', amountMinor: 800n, amountVersion: 4n }));
  const paid = await reread(attempt);
  expect(paid).toMatchObject({ state: 'succeeded', amountMinor: 800n, amountVersion: 4n });

  const refund = { id: 're_all', amountMinor: 800n, status: 'succeeded', failureReason: '' } as const;
  await recordRefunds(deps, paid, { reading: 1n, refunds: [{ ...refund, requestedAt: new Date() }] });
  expect(await traces(attempt)).toMatchObject({
    events: ['attempt_started', 'attempt_succeeded', 'refunded re_all'],
    exceptions: [],
  });
});

const asked = (id: string, amountMinor: bigint, second: number) => ({
  id,
  amountMinor,
  status: 'pending' as const,
  failureReason: '',
  requestedAt: new Date(1e12 + second * 1_000),
});
const openPart = (minor: number) => `partial_refund ${minor} USD open`;

test('a partial refund is reported, whatever happened to later requests', async () => {
  const attempt = await updateRow(await begin(), `state = 'succeeded', next_check_at = null`);
  const [older, newer] = [asked('re_older', 300n, 1), asked('re_newer', 200n, 2)];
  const arrived = { ...older, status: 'succeeded' } as const;
  const note = async (reading: bigint, ...refunds: ProviderRefund[]) => {
    await recordRefunds(deps, attempt, { reading, refunds });
    return (await traces(attempt)).exceptions.filter((each) => each.startsWith('partial_refund'));
  };
  expect(await note(1n, newer, older)).toEqual([]);
  expect(await note(2n, newer, arrived)).toEqual([openPart(300)]);
  expect(await note(3n, { ...newer, status: 'canceled' }, arrived)).toEqual([openPart(300)]);
});

test('a partial refund is reported again when the rest, which had been returned too, failed', async () => {
  const attempt = await updateRow(await begin(), `state = 'succeeded', next_check_at = null`);
  const [part, rest] = [asked('re_part', 300n, 1), asked('re_rest', 700n, 2)];
  const arrived = { ...part, status: 'succeeded' } as const;
  await recordRefunds(deps, attempt, { reading: 1n, refunds: [arrived] });
  await recordRefunds(deps, attempt, { reading: 2n, refunds: [{ ...rest, status: 'succeeded' }, arrived] });
  expect((await traces(attempt)).exceptions).toEqual(['partial_refund 300 USD refunded']);
  await recordRefunds(deps, attempt, { reading: 3n, refunds: [{ ...rest, status: 'failed' }, arrived] });
  expect((await traces(attempt)).exceptions).toEqual([openPart(300), 'refund_failed 700 USD open']);
});

test('a further partial refund is reported even if it was requested before the one being handled', async () => {
  const attempt = await updateRow(await begin(), `state = 'succeeded', next_check_at = null`);
  const [older, newer] = [asked('re_late', 300n, 1), asked('re_soon', 200n, 2)];
  const soon = { ...newer, status: 'succeeded' } as const;
  await recordRefunds(deps, attempt, { reading: 1n, refunds: [soon, older] });
  await recordRefunds(deps, attempt, { reading: 2n, refunds: [soon, { ...older, status: 'succeeded' }] });
  const parts = (await traces(attempt)).exceptions.filter((each) => each.startsWith('partial_refund'));
  expect(parts.toSorted()).toEqual([openPart(200), openPart(500)]);
  await recordRefunds(deps, attempt, { reading: 3n, refunds: [soon, { ...older, status: 'failed' }] });
  const left = (await traces(attempt)).exceptions.filter((each) => each.startsWith('partial_refund'));
  expect(left.toSorted()).toEqual([openPart(200), 'partial_refund 500 USD ended']);
});

test('money that paid its invoice in the meantime is kept by a process that was refused earlier', async () => {
  const attempt = await begin();
  const money = taken();
  let refunds = 0;
  rail.refund = async () => {
    refunds += 1;
    return { reference: 're_6' };
  };
  responses.settleInvoice = async () => {
    // Before the refusal arrives, the obstacle disappears and another process settles.
    responses.settleInvoice = () => invoiceOf(attempt);
    await applyOutcome(deps, await reread(attempt), money);
    return await refuse('INVALID_TRANSITION')();
  };
  expect(await settleAttempt(deps, attempt, money.taken)).toMatchObject({ kind: 'settled' });
  expect(refunds).toBe(0);
  expect(namesCalled()).toEqual(['settleInvoice', 'settleInvoice', 'releaseInvoice', 'settleInvoice']);
  expect(await traces(attempt)).toMatchObject({
    state: 'succeeded',
    exceptions: [],
    books: [expect.stringMatching('card_clearing 1000'), expect.stringMatching('receivable -1000')],
  });
});

test('money that paid its invoice in the meantime is kept even before anybody was notified', async () => {
  const attempt = await begin();
  const money = taken();
  let refunds = 0;
  rail.refund = async () => {
    refunds += 1;
    return { reference: 're_7' };
  };
  const late = Promise.withResolvers<object>();
  let another: Promise<unknown> | undefined;
  responses.settleInvoice = async () => {
    // Another process settles before the refusal arrives, but gets its response only at the very end.
    responses.settleInvoice = () => late.promise;
    another = applyOutcome(deps, await reread(attempt), money);
    await waitFor(() => namesCalled().length === 2, { what: 'the other process to settle' });
    responses.settleInvoice = () => invoiceOf(attempt);
    return await refuse('INVALID_TRANSITION')();
  };
  expect(await settleAttempt(deps, attempt, money.taken)).toMatchObject({ kind: 'settled' });
  late.resolve(invoiceOf(attempt));
  await another;
  expect({ refunds, ...(await traces(attempt)) }).toMatchObject({
    refunds: 0,
    state: 'succeeded',
    exceptions: [],
  });
});

test('money is not refunded any more once an admin has decided about it, and its payment ends', async () => {
  const attempt = await begin();
  const money = taken();
  responses.settleInvoice = refuse('INVOICE_EXPIRED');
  rail.refund = () => Promise.reject(unavailable('CARD_PROVIDER_ERROR', 'not now'));
  await expect(applyOutcome(deps, attempt, money)).rejects.toThrow('not now');
  await resolve(attempt);
  await applyOutcome(deps, await reread(attempt), money);
  expect(await traces(attempt)).toMatchObject({
    state: 'failed',
    exceptions: ['late_payment 1000 USD open'],
    ledger: [expect.stringMatching(/^payment 10.00 USD/)],
  });
  expect(requestOf('noteMoney')?.reason).toMatch(
    'No refund was requested, because an admin had decided about it.',
  );
});

test('a refund that was made before an admin decided about the money counts as its return', async () => {
  const attempt = await updateRow(await begin(), `provider_reference = 'pi_returned'`);
  const money = taken({ reference: 'pi_returned' });
  responses.settleInvoice = refuse('INVOICE_EXPIRED');
  const refund = { ...asked('re_made', 1_000n, 1), status: 'succeeded' } as const;
  rail.refund = async () => {
    await recordRefunds(deps, attempt, { reading: 1n, refunds: [refund] });
    // As when the process dies there.
    throw unavailable('CARD_PROVIDER_ERROR', 'gone');
  };
  rail.refundState = refundStateOf;
  await expect(applyOutcome(deps, attempt, money)).rejects.toThrow('gone');
  await resolve(attempt);
  await applyOutcome(deps, await reread(attempt), money);
  expect(await traces(attempt)).toMatchObject({
    state: 'failed',
    exceptions: ['late_payment 1000 USD refunded'],
    ledger: [expect.stringMatching(/^payment 10.00 USD/), 'refund -10.00 USD re_made'],
  });
  expect(requestOf('noteMoney')?.reason).toMatch('It was refunded at once.');
});

async function resolve({ id }: Pick<Attempt, 'id'>): Promise<void> {
  await query(
    `insert into payment.exception_resolutions (exception_id, kind, notes, resolved_by, resolved_by_name)
     select id, kind, 'Given back in cash', 'admin', 'Ada' from payment.payment_exceptions where attempt_id = ?`,
    id,
  );
}

test('money of a payment that was given up is back if its refund was recorded before the money itself', async () => {
  const attempt = await updateRow(await begin(), `state = 'failed', provider_reference = 'pi_orphan'`);
  const refund = { ...asked('re_before', 1_000n, 1), status: 'succeeded' } as const;
  await recordRefunds(deps, attempt, { reading: 1n, refunds: [refund] });
  Object.assign(rail, { refund: async () => ({ reference: refund.id }), refundState: refundStateOf });
  const money = taken({ reference: 'pi_orphan' });
  await applyOutcome(deps, attempt, money);
  expect((await traces(attempt)).exceptions).toEqual(['orphan_debit 1000 USD refunded']);

  const failure = { ...refund, status: 'failed' } as const;
  await recordRefunds(deps, attempt, { reading: 2n, refunds: [failure] });
  await applyOutcome(deps, attempt, money);
  expect((await traces(attempt)).exceptions).toEqual([
    'orphan_debit 1000 USD open',
    'refund_failed 1000 USD open',
  ]);
});

test('a card payment whose money was recorded cannot end as not taken, whatever the provider says later', async () => {
  Object.assign(rail, {
    policy: { needsClaim: false, holdStatus: '', allowsExpired: true },
    cancel: async () => ({ kind: 'open', nextCheckSeconds: 1 }),
  });
  const attempt = await updateRow(await begin(), `provider_reference = 'pi_denied'`);
  const money = taken({ reference: 'pi_denied' });
  const denied = { kind: 'not_taken', failure: { code: 'CARD_WITHDRAWN', message: '' } } as const;
  responses.settleInvoice = async () => {
    // Two processes deny it: one that had read the attempt before, and one that reads it now.
    await applyOutcome(deps, attempt, denied);
    await applyOutcome(deps, await reread(attempt), denied);
    return invoiceOf(attempt);
  };
  await applyOutcome(deps, attempt, money);
  expect(await traces(attempt)).toMatchObject({
    state: 'succeeded',
    events: ['attempt_started', 'attempt_succeeded'],
    ledger: ['payment 10.00 USD pi_denied'],
    exceptions: [],
  });
  expect(namesCalled().filter((name) => name === 'releaseInvoice')).toHaveLength(1);
});
