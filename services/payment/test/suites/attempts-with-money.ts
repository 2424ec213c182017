import { unavailable } from '@checkout/kit/errors/errors.ts';
import { expect, test } from '@jest/globals';
import { applyOutcome } from '../../src/attempts/apply-outcome.ts';
import { settleAttempt } from '../../src/attempts/settle-attempt.ts';
import {
  begin,
  CALLS_OF_RETURN,
  calls,
  deps,
  invoiceOf,
  NOBODY,
  namesCalled,
  propose,
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

const USD = { claimed: 'card_clearing 1000 USD', owed: 'receivable -1000 USD' };

test('money that was taken pays its invoice once, with everything known about it', async () => {
  const conversion = {
    quoteId: 'q',
    originalAmountMinor: 1_000n,
    originalCurrency: 'USD',
    convertedAmountMinor: 7_900n,
    convertedCurrency: 'HKD',
    exchangeRate: '7.8',
    feeAmountMinor: 100n,
  };
  const attempt = await begin({
    conversion: JSON.stringify({
      ...conversion,
      convertedAmountMinor: '7900',
      originalAmountMinor: '1000',
      feeAmountMinor: '100',
    }),
  });
  const money = taken({
    methodId: 'm',
    methodDetail: 'Visa •••• 4242',
    gems: 5n,
    adminResponse: 'thanks',
    historyReason: 'seen',
  });
  const { invoice } = invoiceOf(attempt, { status: 'paid', originalAmountMinor: 1_200n });
  responses.settleInvoice = () => ({ invoice });

  expect(await applyOutcome(deps, attempt, money)).toBe(invoice);

  const { reference } = money.taken;
  expect(namesCalled()).toEqual(['settleInvoice']);
  expect(requestOf('settleInvoice')).toEqual({
    invoiceId: attempt.invoiceId,
    attemptId: attempt.id,
    rail: 'card',
    provider: 'stripe',
    paymentMethodId: 'm',
    paymentMethodName: 'Visa',
    paymentMethodDetail: 'Visa •••• 4242',
    paymentReference: reference,
    amountVersion: 3n,
    amountMinor: 1_000n,
    currency: 'USD',
    payerId: 'payer',
    gemsUsed: 5n,
    conversion: expect.objectContaining({ convertedAmountMinor: 7_900n }),
    adminResponse: 'thanks',
    expiredIsFine: true,
    needsClaim: true,
    holdStatus: 'pending_admin_review',
    historyReason: 'seen',
    actor: NOBODY,
  });
  const after = await traces(attempt);
  expect(after).toMatchObject({
    state: 'succeeded',
    reference,
    failure: '',
    check: 'never',
    sealed: false,
    exceptions: [],
    events: ['attempt_started', 'attempt_succeeded'],
    ledger: [`payment 10.00 USD ${reference}`],
  });
  expect(after.books).toEqual(
    expect.arrayContaining(['coupon_discount 200 USD', 'fx_fee -100 HKD', 'receivable -1200 USD']),
  );
  expect(await reread(attempt)).toMatchObject({ takenAt: expect.any(Date), balanceAfter: null });

  expect(await applyOutcome(deps, attempt, money)).toBeUndefined();
  expect(await applyOutcome(deps, await reread(attempt), money)).toBeUndefined();
  expect(namesCalled()).toEqual(['settleInvoice']);
  expect(await traces(attempt)).toEqual(after);
});

test('unknown details of money are empty, and a price without a discount is the price paid', async () => {
  const attempt = await begin();
  const takenAt = new Date('2026-01-02T03:04:05Z');
  responses.settleInvoice = () => invoiceOf(attempt);
  await applyOutcome(deps, attempt, taken({ balanceAfter: 70n, takenAt }));
  expect(requestOf('settleInvoice')).toMatchObject({
    paymentMethodId: '',
    paymentMethodDetail: '',
    adminResponse: '',
    historyReason: '',
    conversion: undefined,
  });
  expect((await traces(attempt)).books).toEqual([USD.claimed, USD.owed]);
  expect(await reread(attempt)).toMatchObject({ takenAt, balanceAfter: 70n });
  const entries = await query('select occurred_at from books.entries where attempt_id = ?', attempt.id);
  expect(entries).toEqual([{ occurred_at: takenAt }]);
});

test('money settled with evidence carries that evidence', async () => {
  const attempt = await begin();
  responses.settleInvoice = () => invoiceOf(attempt);
  const people = { proposedBy: 'boss', proposedByName: 'Marta', confirmedBy: 'eve', confirmedByName: 'Eve' };
  const facts = { reference: 'tx_1', notes: 'seen', ...people, confirmedAt: new Date(), isAlone: false };
  const id = crypto.randomUUID();
  await applyOutcome(deps, attempt, taken({ proposal: { id, ending: 'settled', ...facts } }));
  const historyReason = 'Settled with evidence, reference tx_1: proposed by Marta, confirmed by Eve';
  expect(requestOf('settleInvoice')).toMatchObject({ historyReason, actor: { id: 'eve', name: 'Eve' } });
  const [row] = await query('select metadata from transactions where attempt_id = ?', attempt.id);
  expect(row?.metadata).toEqual({
    proposalId: id,
    evidenceReference: 'tx_1',
    evidenceNotes: 'seen',
    ...people,
  });
});

test('gems that were taken directly pay no invoice, and their balances are recorded', async () => {
  const attempt = await begin({
    invoiceId: null,
    gems: 30n,
    amountMinor: 0n,
    currency: '',
    description: 'Tea',
  });
  const money = taken({
    amountMinor: 0n,
    currency: '',
    balanceAfter: 70n,
    takenAt: new Date('2026-01-02T03:04:05Z'),
  });
  expect(await applyOutcome(deps, attempt, money)).toBeUndefined();
  expect(calls).toEqual([]);
  expect(await traces(attempt)).toMatchObject({
    state: 'succeeded',
    ledger: [`deduction -30.00 GEM ${money.taken.reference}`],
    books: ['card_clearing 30 GEM', 'receivable -30 GEM'],
  });
  const [row] = await query('select * from transactions where attempt_id = ?', attempt.id);
  expect(row).toMatchObject({
    user_id: 'payer',
    balance_before: 100n,
    balance_after: 70n,
    description: 'Tea',
    invoice_id: null,
    provider: 'stripe',
    metadata: { gems: '30' },
  });
});

const REASONS = {
  late_payment: 'Money arrived after the invoice was closed',
  surplus_payment: 'Money arrived for an invoice that was paid already',
  amount_mismatch: 'Money arrived that is not what the invoice asks for',
};

test.each([
  ['AMOUNT_CHANGED', 'amount_mismatch'],
  ['INVOICE_CANCELLED', 'late_payment'],
  ['INVOICE_EXPIRED', 'late_payment'],
  ['INVOICE_ALREADY_PAID', 'surplus_payment'],
  ['INVALID_TRANSITION', 'surplus_payment'],
] as const)('money that is refused as %s is returned as %s', async (reason, kind) => {
  const attempt = await begin();
  const money = taken();
  responses.settleInvoice = refuse(reason);
  rail.refund = async () => ({ reference: 're_1' });
  rail.refundState = async () => 'back';

  expect(await applyOutcome(deps, attempt, money)).toBeUndefined();

  expect(namesCalled()).toEqual(CALLS_OF_RETURN);
  expect(requestOf('noteMoney')).toEqual({
    invoiceId: attempt.invoiceId,
    noteId: `${attempt.id}:${kind}`,
    reason: `${REASONS[kind]} (card, $10.00, ${money.taken.reference}). It was refunded at once.`,
    actor: NOBODY,
  });
  const { invoiceId, id: attemptId } = attempt;
  expect(requestOf('releaseInvoice')).toEqual({ invoiceId, attemptId, endsAttempt: true, actor: NOBODY });
  expect(await traces(attempt)).toMatchObject({
    state: 'failed',
    failure: `${kind.toUpperCase()}: ${REASONS[kind]}`,
    freed: false,
    check: 'never',
    watched: null,
    events: ['attempt_started', `exception_raised ${kind}`, `refunded ${kind.toUpperCase()}`],
    exceptions: [`${kind} 1000 USD refunded`],
    ledger: [`payment 10.00 USD ${money.taken.reference}`, 'refund -10.00 USD re_1'],
    books: [USD.claimed, 'unidentified -1000 USD', 'card_clearing -1000 USD', 'unidentified 1000 USD'],
  });
  const [exception] = await query(
    'select description, provider_reference from payment_exceptions where attempt_id = ?',
    attempt.id,
  );
  expect(exception).toEqual({
    description: `${REASONS[kind]}: Invoice GFA-INV-100`,
    provider_reference: money.taken.reference,
  });
});

test.each([
  ['is under way', 'under_way', 'Its refund is under way.'],
  ['failed', 'failed', 'Its refund failed. It has to be given back by hand.'],
] as const)('money whose refund %s stays an open exception', async (_, state, ending) => {
  const attempt = await begin();
  responses.settleInvoice = refuse('INVOICE_CANCELLED');
  rail.refund = async () => ({ reference: 're_2' });
  rail.refundState = async () => state;
  await applyOutcome(deps, attempt, taken());
  expect(requestOf('noteMoney')?.reason).toMatch(ending);
  expect(await traces(attempt)).toMatchObject({
    state: 'failed',
    exceptions: ['late_payment 1000 USD open'],
    events: ['attempt_started', 'exception_raised late_payment', 'attempt_failed LATE_PAYMENT'],
  });
  expect((await traces(attempt)).ledger).toHaveLength(1);
});

test('the note says why money cannot be refunded: it is disputed, or its rail cannot refund', async () => {
  for (const [refund, ending] of [
    [
      async () => undefined,
      'It cannot be refunded, because it is disputed: the end of that decides about it.',
    ],
    [undefined, 'It has to be given back by hand.'],
  ] as const) {
    const attempt = await begin();
    responses.settleInvoice = refuse('INVOICE_CANCELLED');
    if (refund) Object.assign(rail, { refund, refundState: async () => 'back' });
    else Object.assign(rail, { refund, refundState: undefined });
    calls.length = 0;
    await applyOutcome(deps, attempt, taken());
    expect(requestOf('noteMoney')?.reason).toMatch(ending);
    expect(await traces(attempt)).toMatchObject({
      state: 'failed',
      exceptions: ['late_payment 1000 USD open'],
    });
    expect((await traces(attempt)).ledger).toHaveLength(1);
  }
});

test('an interrupted return continues where it stopped, and the invoice is not asked again', async () => {
  const attempt = await begin();
  const money = taken();
  responses.settleInvoice = refuse('INVOICE_EXPIRED');
  rail.refund = () => Promise.reject(unavailable('CARD_PROVIDER_ERROR', 'not now'));
  await expect(applyOutcome(deps, attempt, money)).rejects.toThrow('not now');
  expect(await traces(attempt)).toMatchObject({
    state: 'created',
    exceptions: ['late_payment 1000 USD open'],
  });

  rail.refund = async () => ({ reference: 're_3' });
  rail.refundState = async () => 'back';
  await applyOutcome(deps, await reread(attempt), money);
  expect(namesCalled()).toEqual(CALLS_OF_RETURN);
  const after = await traces(attempt);
  expect(after).toMatchObject({ state: 'failed', exceptions: ['late_payment 1000 USD refunded'] });
  expect(after.ledger).toHaveLength(2);
  expect(after.events).toEqual(['attempt_started', 'exception_raised late_payment', 'refunded LATE_PAYMENT']);
});

test('when the invoice service fails or answers nothing, only the money is recorded', async () => {
  const attempt = await begin();
  const money = taken();
  responses.settleInvoice = () => Promise.reject(unavailable('SERVICE_UNAVAILABLE', 'gone'));
  await expect(applyOutcome(deps, attempt, money)).rejects.toThrow('gone');
  delete responses.settleInvoice;
  await expect(applyOutcome(deps, attempt, money)).rejects.toThrow(
    'the invoice service settled the payment but returned no invoice',
  );
  const { reference } = money.taken;
  expect(await traces(attempt)).toMatchObject({
    state: 'created',
    reference,
    ledger: [],
    exceptions: [],
    events: ['attempt_started'],
  });
  await expect(applyOutcome(deps, await reread(attempt), taken())).rejects.toThrow(
    `attempt ${attempt.id} has the provider reference ${reference}, not pi_`,
  );
});

test('money of an attempt that had failed is an exception and settles nothing', async () => {
  const known = await begin({ gems: 40n });
  await updateRow(
    known,
    `state = 'failed', watch_until = now() + interval '1 day', next_check_at = now(), sealed_credential = '\\x00'`,
  );
  const money = taken();
  expect(await applyOutcome(deps, known, money)).toBeUndefined();
  expect(await applyOutcome(deps, await reread(known), money)).toBeUndefined();
  expect(calls).toEqual([]);
  expect(await traces(known)).toMatchObject({
    state: 'failed',
    reference: '',
    check: 'never',
    watched: null,
    sealed: false,
    exceptions: ['orphan_debit 40  open'],
    events: ['attempt_started', 'exception_raised orphan_debit'],
    ledger: [`orphan_debit 10.00 USD ${money.taken.reference}`],
    books: ['card_clearing 40 GEM', 'unidentified -40 GEM'],
  });
  const [row] = await query('select description from payment_exceptions where attempt_id = ?', known.id);
  expect(row?.description).toBe('Money was taken after the payment had been given up: Invoice GFA-INV-100');
});

test('unwanted money is not an orphan debit to a process that had read its attempt before', async () => {
  const early = await begin();
  const money = taken();
  responses.settleInvoice = refuse('INVOICE_CANCELLED');
  Object.assign(rail, { refund: async () => ({ reference: 're_4' }), refundState: async () => 'failed' });
  await applyOutcome(deps, early, money);
  const after = await traces(early);
  expect(after).toMatchObject({ state: 'failed', exceptions: ['late_payment 1000 USD open'] });

  await applyOutcome(deps, early, money);
  await applyOutcome(deps, await reread(early), money);
  expect(await traces(early)).toEqual(after);
});

test('money that the invoice refuses for different reasons is one exception', async () => {
  const attempt = await begin();
  const money = taken();
  Object.assign(rail, { refund: async () => ({ reference: 're_5' }), refundState: async () => 'back' });
  responses.settleInvoice = async () => {
    // Before the first refusal arrives, the invoice is cancelled and another process continues.
    responses.settleInvoice = refuse('INVOICE_CANCELLED');
    await applyOutcome(deps, await reread(attempt), money);
    return await refuse('AMOUNT_CHANGED')();
  };
  await applyOutcome(deps, attempt, money);
  expect((await traces(attempt)).exceptions).toEqual(['late_payment 1000 USD refunded']);
  for (const { request } of calls.filter(({ name }) => name === 'noteMoney')) {
    expect(request).toMatchObject({ noteId: `${attempt.id}:late_payment` });
  }
});

test('an unknown rail is an error, not a guess', async () => {
  const attempt = await begin({ rail: 'of the next release' });
  await expect(applyOutcome(deps, attempt, taken())).rejects.toThrow(
    `attempt ${attempt.id} has the unknown rail of the next release`,
  );
});

test('what was recorded about money earlier stays when a later report lacks it', async () => {
  const takenAt = new Date('2026-01-02T03:04:05Z');
  const attempt = await updateRow(await begin(), `balance_after = 70, taken_at = '2026-01-02T03:04:05Z'`);
  responses.settleInvoice = () => invoiceOf(attempt);
  expect(await settleAttempt(deps, attempt, taken().taken)).toMatchObject({ kind: 'settled', invoice: {} });
  expect(await reread(attempt)).toMatchObject({ takenAt, balanceAfter: 70n });
  expect(await settleAttempt(deps, await reread(attempt), taken().taken)).toEqual({ kind: 'settled' });
  const direct = await begin({ invoiceId: null, gems: 1n, amountMinor: 0n, currency: '' });
  const nothing = taken({ amountMinor: 0n, currency: '' }).taken;
  expect(await settleAttempt(deps, direct, nothing)).toEqual({ kind: 'settled' });
});

test('a proposal is overtaken when its attempt ends by itself', async () => {
  const paid = await begin();
  const paidEnding = await propose(paid);
  responses.settleInvoice = () => invoiceOf(paid);
  await applyOutcome(deps, await reread(paid), taken());
  const late = await begin();
  const lateEnding = await propose(late);
  responses.settleInvoice = refuse('INVOICE_CANCELLED');
  await applyOutcome(deps, await reread(late), taken());
  const failed = await begin();
  const failedEnding = await propose(failed);
  await applyOutcome(deps, await reread(failed), { kind: 'not_taken', failure: { code: 'X', message: '' } });
  expect([await paidEnding(), await lateEnding(), await failedEnding()]).toEqual(
    Array.from({ length: 3 }, () => 'overtaken'),
  );
});
