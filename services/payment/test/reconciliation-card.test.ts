import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { admin, anonymous, startPaymentStack } from './support/fixture.ts';
import { type BalancePage, reconciliationOf, startProviderProxy } from './support/reconciliation.ts';

const provider = await startProviderProxy();
const stack = await startPaymentStack({
  env: { STRIPE_API_URL: provider.url, RECONCILIATION_MARGIN_SECONDS: '0' },
});
provider.target = stack.cardsProcess.url;
afterAll(() => provider.close());
const { cards, createInvoice, become, attemptsBecome, query } = stack;
const { reconcile, start, overview, differencesOf, exceptionsOf, booked, bookedOf } = reconciliationOf(stack);
const visitor = stack.as(anonymous);

beforeEach(() => provider.clear());

async function paidInvoice() {
  const { id } = await createInvoice();
  const { paymentIntentId: intentId } = await visitor.createCardIntent({ ref: id });
  await cards.confirm(intentId);
  await become(id, 'paid');
  await attemptsBecome(id, 'succeeded');
  return { id, intentId };
}

const intentOf = ({ source }: Stripe.BalanceTransaction) =>
  (source as Stripe.Charge | null)?.payment_intent as string | undefined;

/** Changes the provider's lines about one payment's charge; an empty list removes them. */
const editCharge =
  (intentId: string, edit: (charge: Stripe.BalanceTransaction) => object[]) =>
  (page: BalancePage): BalancePage => ({
    ...page,
    data: page.data.flatMap((one) =>
      one.type === 'charge' && intentOf(one) === intentId
        ? (edit(one) as Stripe.BalanceTransaction[])
        : [one],
    ),
  });

const invented = (fields: object): Stripe.BalanceTransaction =>
  ({
    id: `txn_${crypto.randomUUID()}`,
    object: 'balance_transaction',
    amount: 700,
    created: Math.floor(Date.now() / 1000) - 1,
    currency: 'usd',
    description: 'Invented',
    fee: 0,
    net: 700,
    reporting_category: 'charge',
    source: null,
    type: 'charge',
    ...fields,
  }) as unknown as Stripe.BalanceTransaction;

/** Adds lines to the top of the list, once per reading. */
const adding =
  (...lines: Stripe.BalanceTransaction[]) =>
  (page: BalancePage, params: URLSearchParams): BalancePage =>
    params.has('starting_after') ? page : { ...page, data: [...lines, ...page.data] };

test('payments, refunds and disputes that both sides know are no difference, and fees are booked once', async () => {
  const paid = await paidInvoice();
  const refunded = await paidInvoice();
  const failed = await paidInvoice();
  const disputed = await paidInvoice();
  await cards.refund(refunded.intentId, 400);
  const { id: refundId } = await cards.refund(failed.intentId);
  await become(failed.id, 'refunded');
  await cards.finishRefund(refundId, 'failed');
  await cards.dispute(disputed.intentId);
  await waitFor(
    async () =>
      (
        await query(
          `select from payment.transactions where type in ('refund', 'refund_reversal', 'dispute', 'dispute_fee')`,
        )
      ).length === 5,
    { what: 'all of it to be written down', timeoutMs: 60_000 },
  );

  const first = await reconcile();
  const again = await reconcile();

  expect(again.differenceTotal).toBe(0n);
  const sum = { unit: 'USD', reportedMinor: 1_100n, ownMinor: 1_100n, feeMinor: 236n, payoutMinor: 0n };
  const [card] = again.days.filter(({ source }) => source === 'card');
  expect(card).toMatchObject({ state: 'compared', reportedCount: 9, ownCount: 9, matchedCount: 9 });
  expect(card).toMatchObject({ differenceCount: 0, isPartial: true, sums: [sum] });
  expect(first.days[1]).toMatchObject({ reportedCount: 9, matchedCount: 9 });
  for (const { id } of [paid, refunded, failed, disputed]) {
    expect(await bookedOf(id)).toEqual([
      'provider_fee card_clearing USD -59',
      'provider_fee card_fees USD 59',
    ]);
  }
});

test('a provider that names only the charges of its lines reports the same payments', async () => {
  const { id } = await paidInvoice();
  provider.edit = (page) => ({
    ...page,
    data: page.data.map((one) => ({ ...one, source: (one.source as { id: string } | null)?.id ?? null })),
  });

  expect((await reconcile()).differenceTotal).toBe(0n);
  expect(await bookedOf(id)).toHaveLength(2);
});

test('a payout and an account fee reduce the clearing account to the balance left at the provider', async () => {
  await paidInvoice();
  provider.edit = adding(invented({ type: 'stripe_fee', amount: -250, reporting_category: 'fee' }));
  await reconcile();
  provider.clear();
  const { payouts } = (await (
    await fetch(`${stack.cardsProcess.url}/sandbox/payouts`, { method: 'POST' })
  ).json()) as { payouts: { amount: number }[] };
  await reconcile();
  const { accounts } = await stack.as(admin).getTrialBalance({ month: new Date().toISOString().slice(0, 7) });
  const [payout] = payouts;
  expect(payout?.amount).toBeGreaterThan(0);
  expect(accounts.find(({ account }) => account === 'payouts')).toMatchObject({
    unit: 'USD',
    closingMinor: BigInt(payout?.amount ?? 0),
  });
  // The only remainder is the fee that this test invented, of which the sandbox knows nothing.
  expect(accounts.find(({ account }) => account === 'card_clearing')?.closingMinor).toBe(-250n);
  expect((await overview()).differenceTotal).toBe(0n);
});

test('money that only the provider reports is one exception and is not booked', async () => {
  const line = invented({
    fee: 50,
    source: { object: 'charge', id: 'ch_alien', payment_intent: 'pi_alien' },
  });
  provider.edit = adding(line, invented({ type: 'topup', amount: 5_000, reporting_category: 'topup' }));
  await reconcile();
  const { differences } = await reconcile();
  expect(
    differences.map(({ kind, what, reportedMinor, ownMinor }) => [kind, what, reportedMinor, ownMinor]),
  ).toEqual(
    expect.arrayContaining([
      ['unrecorded_money', 'payment', 700n, undefined],
      ['unrecorded_money', 'other', 5_000n, undefined],
    ]),
  );
  expect(differences).toHaveLength(2);
  expect(await query('select from books.entries where reference = $1', [line.id])).toEqual([]);
  const { exceptions } = await stack.as(admin).listExceptions({ kind: 'unrecorded_money', state: 'open' });
  expect(exceptions.find(({ amountMinor }) => amountMinor === 700n)).toMatchObject({
    currency: 'USD',
    attemptId: '',
    description: `The card provider reports $7.00, payment pi_alien (${line.id}), of which we have no record: Invented`,
  });
  for (const { id } of exceptions) await stack.as(admin).resolveException({ id, notes: 'another shop' });
  expect((await reconcile()).differenceTotal).toBe(0n);
});

test('money that only we recorded is an exception until the provider reports it', async () => {
  const { id, intentId } = await paidInvoice();
  provider.edit = editCharge(intentId, () => []);
  await reconcile();
  await reconcile();
  expect(await differencesOf(id)).toEqual(['unreported_money payment']);
  expect(await exceptionsOf(id)).toEqual(['unreported_money open']);
  expect(await bookedOf(id)).toEqual([]);

  provider.clear();
  await reconcile();
  expect(await differencesOf(id)).toEqual([]);
  expect(await exceptionsOf(id)).toEqual(['unreported_money ended']);
  expect(await bookedOf(id)).toHaveLength(2);
});

test('a refund that the provider does not report is named, and its payment is not', async () => {
  const { id, intentId } = await paidInvoice();
  await cards.refund(intentId);
  await become(id, 'refunded');
  provider.edit = (page) => ({ ...page, data: page.data.filter(({ type }) => type !== 'refund') });
  // Refunds of earlier tests have been read before.
  await reconcile();
  expect(await differencesOf(id)).toEqual(['unreported_money refund']);
  provider.clear();
  await reconcile();
  expect(await differencesOf(id)).toEqual([]);
});

test('a refund that is in progress, or failed before it counted, is no difference', async () => {
  const { id, intentId } = await paidInvoice();
  await cards.fault({ kind: 'refund_pending', times: 1 });
  const { id: refundId } = await cards.refund(intentId);
  await waitFor(
    async () =>
      (await query('select from payment.card_refunds where refund_id = $1', [refundId])).length === 1,
    { timeoutMs: 60_000 },
  );
  await reconcile();
  expect(await differencesOf(id)).toEqual([]);
  await cards.finishRefund(refundId, 'failed');
  await waitFor(
    async () =>
      (await query(`select from payment.card_refunds where refund_id = $1 and status = 'failed'`, [refundId]))
        .length === 1,
    { timeoutMs: 60_000 },
  );
  await reconcile();
  expect(await differencesOf(id)).toEqual([]);
});

test.each<[string, (charge: Stripe.BalanceTransaction) => object[], string]>([
  ['another amount by a cent', (one) => [{ ...one, amount: one.amount - 1 }], 'reported_amount payment'],
  [
    'another currency',
    (one) => [{ ...one, currency: 'eur', source: { ...(one.source as object), currency: 'eur' } }],
    'reported_amount payment',
  ],
  ['the same twice', (one) => [one, { ...one, id: `${one.id}b` }], 'reported_twice payment'],
])('a charge that the provider reports with %s is one exception', async (_, edit, expected) => {
  const { id, intentId } = await paidInvoice();
  provider.edit = editCharge(intentId, edit);
  await reconcile();
  await reconcile();
  expect(await differencesOf(id)).toEqual([expected]);
});

test('two concurrent processes compare and book only once', async () => {
  const { id, intentId } = await paidInvoice();
  const missing = await paidInvoice();
  provider.edit = editCharge(missing.intentId, () => []);
  const replica = await stack.startReplica();
  await Promise.all([start(), replica.as(admin).startReconciliation({}), start()]);
  await reconcile();
  expect(await bookedOf(id)).toEqual(['provider_fee card_clearing USD -59', 'provider_fee card_fees USD 59']);
  expect(await exceptionsOf(missing.id)).toEqual(['unreported_money open']);
  expect(intentId).not.toBe('');
});

test('after an outage between two pages the comparison continues there and books nothing twice', async () => {
  const fees = Array.from({ length: 250 }, (_, index) =>
    invented({ id: `txn_many_${1_000 - index}`, type: 'stripe_fee', amount: -1, reporting_category: 'fee' }),
  );
  const before = await booked('provider_fee');
  const list = (page: BalancePage, params: URLSearchParams): BalancePage => {
    const after = params.get('starting_after');
    const from = after === null ? 0 : fees.findIndex(({ id }) => id === after) + 1;
    if (after !== null && from === 0) return page;
    const data = fees.slice(from, from + 100);
    return data.length === 100 ? { data, has_more: true } : { ...page, data: [...data, ...page.data] };
  };
  // The sandbox does not know the ids on which these pages end.
  provider.answer = (count) => {
    if (count === 2) return { status: 500 };
    const params = provider.asked.at(-1) as URLSearchParams;
    return { status: 200, body: { object: 'list', ...list({ data: [], has_more: false }, params) } };
  };
  await start();
  await waitFor(async () => (await overview()).sources[0]?.failedAt !== undefined, { timeoutMs: 60_000 });
  expect((await overview()).sources[0]).toMatchObject({ source: 'card', isRunning: true });
  await reconcile();
  expect(provider.asked.map((params) => params.get('starting_after'))).toEqual([
    null,
    'txn_many_901',
    'txn_many_901',
    'txn_many_801',
    ...[null, 'txn_many_901', 'txn_many_801'],
  ]);
  const sum = (lines: { line: string }[]) =>
    Number(lines.find(({ line }) => line.startsWith('card_fees USD'))?.line.split(' ')[2] ?? 0);
  expect(sum(await booked('provider_fee')) - sum(before)).toBe(250);
});

test.each([
  [404, 'not_offered'],
  [501, 'not_offered'],
  [403, 'not_possible'],
])('a provider that answers %d breaks nothing, and the day says so', async (status, state) => {
  provider.answer = () => ({ status });
  const { days, sources } = await reconcile();
  expect(days.find(({ source }) => source === 'card')).toMatchObject({ state });
  expect(sources[0]).toMatchObject({ isRunning: false, failedAt: undefined });
  provider.clear();
  expect((await reconcile()).days.find(({ source }) => source === 'card')).toMatchObject({
    state: 'compared',
  });
});

test('a refund that arrives long after its day was settled is also booked in the other currency', async () => {
  const { id, intentId } = await paidInvoice();
  await cards.fault({ kind: 'refund_pending', times: 1 });
  const { id: refundId } = await cards.refund(intentId);
  const known = async () => query('select from payment.card_refunds where refund_id = $1', [refundId]);
  await waitFor(async () => (await known()).length === 1, { timeoutMs: 60_000 });
  const line = invented({
    type: 'refund',
    amount: -900,
    currency: 'eur',
    created: Math.floor(Date.now() / 1000) - 6 * 86_400,
    source: { object: 'refund', id: refundId, amount: 1_000, currency: 'usd' },
  });
  const isOurs = ({ source }: Stripe.BalanceTransaction) => (source as Stripe.Refund | null)?.id === refundId;
  provider.edit = (page, params) => {
    const others = page.data.filter((one) => !isOurs(one));
    return { ...page, data: params.has('starting_after') ? others : [line, ...others] };
  };
  await query(`update payment.reconciliation_sources set since = since - 7 where source = 'card'`);
  await reconcile();
  const exchanged = async () => (await bookedOf(id)).filter((one) => one.startsWith('provider_conversion'));
  expect(await exchanged()).toEqual([]);

  await cards.finishRefund(refundId, 'succeeded');
  await become(id, 'refunded');
  await reconcile();

  expect(await exchanged()).toEqual([
    'provider_conversion card_clearing EUR -900',
    'provider_conversion card_clearing USD 1000',
    'provider_conversion conversion EUR 900',
    'provider_conversion conversion USD -1000',
  ]);
});

test('only admins read and start it', async () => {
  for (const caller of [anonymous, { ...admin, isAdmin: false } as typeof admin]) {
    await expect(stack.as(caller).getReconciliation({})).rejects.toThrow();
    await expect(stack.as(caller).startReconciliation({})).rejects.toThrow();
  }
});
