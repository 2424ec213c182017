import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Plants a row of the ledger: USD 10.00 by card for this attempt, with these columns overridden. */
async function entry(attempt_id: string, fields: object = {}): Promise<void> {
  await planted.insert('payment.transactions', {
    id: crypto.randomUUID(),
    attempt_id,
    user_id: '',
    type: 'payment',
    amount: 10,
    amount_minor: 1_000,
    description: 'planted',
    provider: 'stripe',
    provider_reference: `pi_${attempt_id}`,
    ...fields,
  });
}

async function exception(attempt_id: string, fields: object = {}): Promise<void> {
  await planted.insert('payment.payment_exceptions', {
    id: crypto.randomUUID(),
    kind: 'surplus_payment',
    attempt_id,
    description: 'planted',
    amount_minor: 1_000,
    currency: 'USD',
    provider_reference: `pi_${attempt_id}`,
    ...fields,
  });
}

/** Plants a card payment of an invoice, with everything that belongs to it. */
async function payment({ attempt = {}, ledger = {}, settlement = {} }: Planted): Promise<string> {
  const id = crypto.randomUUID();
  const paid = { status: 'paid', paid_at: ago(5), paid_rail: 'card', payment_provider: 'stripe' };
  const invoice_id = await planted.invoice(paid);
  const card = { rail: 'card', gems: null, provider_reference: `pi_${id}` };
  await planted.attempt({ ...card, id, invoice_id, ...attempt });
  if (ledger) await entry(id, { invoice_id, ...ledger });
  if (settlement)
    await planted.insert('invoice.settlements', {
      invoice_id,
      attempt_id: id,
      rail: 'card',
      provider: 'stripe',
      amount_minor: 1_000,
      currency: 'USD',
      amount_version: 1,
      payment_reference: `pi_${id}`,
      settled_at: ago(5),
      ...settlement,
    });
  return id;
}

const attemptsOf = (found: { attempt?: string; attempt_id?: string }[]) =>
  found.map(({ attempt, attempt_id }) => attempt ?? attempt_id).sort();

test('finds a payment that the ledger lacks, has twice or has with another amount, and ledger money without a payment', async () => {
  await payment({});
  const deduction = {
    currency: 'GEM',
    type: 'deduction',
    amount: -7,
    amount_minor: 0,
    provider_reference: 'txn',
  };
  const direct = { amount_minor: 0, currency: '', gems: 7, provider_reference: 'txn' };
  await entry(await planted.attempt(direct), deduction);
  const unwanted = await payment({ attempt: { state: 'failed' }, settlement: false });
  await exception(unwanted);
  const conversion = JSON.stringify({ convertedAmountMinor: '7995', convertedCurrency: 'HKD' });
  const converted = async (amount_minor: number, sent: object = { conversion }) => {
    const id = await payment({ attempt: { state: 'failed', ...sent }, settlement: false });
    await exception(id, { amount_minor, currency: 'conversion' in sent ? 'HKD' : '' });
    return id;
  };
  await converted(7_995);
  await converted(40, { gems: 40 });
  const twice = await payment({});
  await entry(twice, { provider_reference: 're_2' });
  const wrong = [
    await payment({ ledger: false }),
    twice,
    await payment({ ledger: { amount_minor: 999 } }),
    await payment({ ledger: { amount: 9.99 } }),
    await payment({ ledger: { currency: 'HKD' } }),
    await payment({ attempt: { state: 'failed' } }),
    await converted(7_994),
    await converted(39, { gems: 40 }),
  ];

  expect(attemptsOf(await planted.offenders('each succeeded payment is in the ledger'))).toEqual(
    wrong.sort(),
  );
});

test('finds a settlement that the ledger lacks or has with another amount, and a ledger payment that settled nothing', async () => {
  await payment({});
  const known = attemptsOf(await planted.offenders('each settlement is in the ledger'));
  await payment({ ledger: false, settlement: { settled_at: new Date() } });
  const shown = await payment({ settlement: false });
  await exception(shown);
  const wrong = [
    await payment({ ledger: false }),
    await payment({ settlement: false }),
    await payment({ settlement: { amount_minor: 1_001 } }),
    await payment({ settlement: { payment_reference: 'pi_other' } }),
  ];

  const found = attemptsOf(await planted.offenders('each settlement is in the ledger'));
  expect(found.filter((id) => !known.includes(id))).toEqual(wrong.sort());
});

test('finds a settlement with other refunds than the ledger, and one reversed without them', async () => {
  const known = attemptsOf(await planted.offenders('a settlement’s returned amount'));
  const back = { reversed_at: ago(5), reversal_reference: 're_1' };
  const refund = { type: 'refund', amount: -10, amount_minor: -1_000 };
  await entry(await payment({ settlement: { ...back, refunded_minor: 1_000 } }), refund);
  const wrong = [
    await payment({ settlement: { refunded_minor: 1_000, ...back } }),
    await payment({}),
    await payment({ settlement: back }),
  ];
  await entry(wrong[1] ?? '', refund);

  const found = attemptsOf(await planted.offenders('a settlement’s returned amount'));
  expect(found.filter((id) => !known.includes(id))).toEqual(wrong.sort());
});

test('finds unwanted money that is marked as returned but was not', async () => {
  const wrong = await payment({ attempt: { state: 'failed' }, settlement: false });
  await exception(wrong, { resolution: 'refunded' });
  const fine = await payment({ attempt: { state: 'failed' }, settlement: false });
  await exception(fine, { resolution: 'refunded' });
  await entry(fine, { type: 'refund', amount: -10, amount_minor: -1_000 });

  expect(attemptsOf(await planted.offenders('an unwanted payment was'))).toEqual([wrong]);
});

test('finds a payment that has two exceptions for the same unwanted money', async () => {
  const unpaid = { attempt: { state: 'failed' }, settlement: false } as const;
  const [wrong, fine] = [await payment(unpaid), await payment(unpaid)];
  for (const kind of ['late_payment', 'orphan_debit']) await exception(wrong, { kind });
  for (const kind of ['late_payment', 'refund_failed']) await exception(fine, { kind });
  expect(attemptsOf(await planted.offenders('each unwanted payment has one'))).toEqual([wrong]);
});

/** Overridden columns; `false` leaves the row out. */
interface Planted {
  attempt?: object;
  ledger?: object | false;
  settlement?: object | false;
}
