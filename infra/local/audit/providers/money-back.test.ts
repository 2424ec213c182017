import { afterAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startPlantedDatabase } from '../planted-database.ts';
import { strayCharges } from './ledgers.ts';
import { readMoneyBack, strayMoneyBack } from './money-back.ts';

const planted = await startPlantedDatabase();
const client = new Client({ connectionString: planted.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await planted.stop();
});

const now = new Date();
const longAgo = now.getTime() / 1_000 - 3_600;
const soon = new Date(now.getTime() + 60_000);

/** Plants a card payment of USD 10.00 with this intent. */
async function paid(intent: string): Promise<string> {
  return await planted.attempt({ rail: 'card', gems: null, provider_reference: intent });
}

async function refund(attempt: string, id: string, status: string): Promise<void> {
  await planted.insert('payment.card_refunds', {
    refund_id: id,
    attempt_id: attempt,
    amount_minor: 1_000,
    status,
    was_pending: false,
    requested_at: now,
    reading: 1,
    version: 1,
    next_check_at: soon,
  });
}

async function dispute(attempt: string, id: string, amount: number): Promise<void> {
  await planted.insert('payment.card_disputes', {
    dispute_id: id,
    attempt_id: attempt,
    amount_minor: amount,
    currency: 'USD',
    status: 'needs_response',
    is_over: false,
    reason: 'fraudulent',
    reading: 1,
    next_check_at: soon,
  });
}

async function moved(attempt: string, type: string, reference: string, amount: number): Promise<void> {
  await planted.insert('payment.transactions', {
    id: crypto.randomUUID(),
    attempt_id: attempt,
    user_id: '',
    type,
    amount: amount / 100,
    amount_minor: amount,
    description: 'planted',
    provider: 'stripe',
    provider_reference: reference,
  });
}

const theirRefund = (intent: string, id: string, fields: object = {}) => ({
  id,
  payment_intent: intent,
  amount: 1_000,
  status: 'succeeded',
  created: longAgo,
  ...fields,
});

test('finds a refund that was recorded too early, invented, recorded differently or missed', async () => {
  const attempt = await paid('pi_refunded');
  for (const id of ['re_fine', 're_early', 're_made_up', 're_amount']) await refund(attempt, id, 'succeeded');
  for (const id of ['re_new', 're_late']) await refund(attempt, id, 'pending');

  const theirs = [
    theirRefund('pi_refunded', 're_fine'),
    theirRefund('pi_refunded', 're_early', { status: 'pending' }),
    theirRefund('pi_refunded', 're_amount', { amount: 900 }),
    theirRefund('pi_refunded', 're_new', { created: now.getTime() / 1_000 }),
    theirRefund('pi_refunded', 're_late'),
    theirRefund('pi_refunded', 're_missed'),
    theirRefund('pi_refunded', 're_fresh', { created: now.getTime() / 1_000 }),
  ];
  const found = strayMoneyBack({ refunds: theirs, disputes: [] }, await readMoneyBack(client), now);

  expect(found).toHaveLength(5);
  expect(found).toEqual(
    expect.arrayContaining([
      { refund: 're_early', why: 'succeeded here, pending at the provider' },
      { refund: 're_made_up', why: 'the provider knows of none' },
      { refund: 're_amount', why: 'it is of 900' },
      { refund: 're_late', why: 'pending here, succeeded at the provider' },
      { refund: 're_missed', why: 'not known here, of pi_refunded' },
    ]),
  );
});

test('finds a dispute whose money differs from what the provider moved', async () => {
  const attempt = await paid('pi_disputed');
  for (const id of ['du_fine', 'du_made_up']) await dispute(attempt, id, 1_000);
  await dispute(attempt, 'du_amount', 400);
  await moved(attempt, 'dispute', 'txn_fine', -1_000);
  await moved(attempt, 'dispute_fee', 'txn_fine', -1_500);
  await moved(attempt, 'dispute', 'txn_short', -600);
  await moved(attempt, 'dispute', 'txn_free', -1_000);

  const movement = (id: string) => ({ id, amount: -1_000, fee: 1_500, created: longAgo });
  const their = (id: string, movements: string[]) => ({
    id,
    payment_intent: 'pi_disputed',
    amount: 1_000,
    currency: 'usd',
    created: longAgo,
    balance_transactions: movements.map(movement),
  });
  const theirs = [
    their('du_fine', ['txn_fine', 'txn_short', 'txn_free', 'txn_missed']),
    their('du_amount', []),
    their('du_missed', []),
  ];
  const ours = { ...(await readMoneyBack(client)), refunds: [] };
  const found = strayMoneyBack({ refunds: [], disputes: theirs }, ours, now);

  expect(found).toHaveLength(6);
  expect(found).toEqual(
    expect.arrayContaining([
      { dispute: 'du_made_up', why: 'the provider knows of none' },
      { dispute: 'du_amount', why: 'it is of 1000 usd' },
      { dispute: 'du_missed', why: 'not known here, of pi_disputed' },
      { movement: 'txn_short', why: 'the provider moved -1000' },
      { movement: 'txn_free', why: 'its fee was -1500, not 0' },
      { movement: 'txn_missed', why: 'money of a dispute moved, and the ledger does not know' },
    ]),
  );
});

test('finds a charge for one payment that counts for another', () => {
  const attempt = { state: 'succeeded', amount: '1000', currency: 'USD', reference: 'pi_1' };
  const others = { mark: '', payer: '', gems: null, isOld: true, excused: false, isByEvidence: false };
  const charge = { id: 'ch_1', payment_intent: 'pi_1', amount: 1_000, currency: 'usd', refunded: false };
  const ledger = {
    charges: [{ ...charge, status: 'succeeded', metadata: { attempt_id: 'a-2' } }],
    refunds: [],
    disputes: [],
  };

  expect(strayCharges(ledger, new Map([['a-1', { ...attempt, ...others }]]))).toEqual([
    { charge: 'ch_1', why: 'it was for a-2, and counts for a-1' },
  ]);
});
