import { expect, test } from '@jest/globals';
import { nameStagesOfDisputes } from '../migrations/0031-name-stages-of-disputes.ts';
import type { Attempt } from '../src/attempts/attempt.ts';
import { followDisputes } from '../src/rails/card/money-back/follow-disputes.ts';
import { begin, db, deps, query } from './support/lone-attempts.ts';

test.each([
  ['warning_needs_response', ['dp inquiry']],
  ['warning_closed', ['dp inquiry']],
  ['needs_response', ['dp']],
  ['lost', ['dp lost']],
])('an older dispute that is now %s has the exception of its stage', async (status, references) => {
  expect(await referencesAfter({ status, references: ['dp'] })).toEqual(references);
});

test('what was recorded of a dispute by stages stays unchanged', async () => {
  const references = ['dp', 'dp inquiry'];
  expect(await referencesAfter({ status: 'warning_under_review', references })).toEqual(references);
});

test.each([
  ['was blocked, so that the money stayed', [], [{ stage: 'dp', resolution: 'ended' }]],
  [
    'was resolved with our money, which a person must know of',
    [{ id: 'txn_1', amount: -1_000 }],
    [{ stage: 'dp lost', resolution: 'open' }],
  ],
  [
    'was resolved with money that came back',
    [
      { id: 'txn_1', amount: -1_000 },
      { id: 'txn_2', amount: 1_000 },
    ],
    [{ stage: 'dp', resolution: 'ended' }],
  ],
])('a dispute that was prevented and %s', async (_, movements, exceptions) => {
  const attempt = { ...(await begin()), providerReference: 'pi_prevented' };

  await followDispute(attempt, { status: 'prevented', balance_transactions: movements });

  expect(await exceptionsOf(attempt)).toEqual(exceptions);
});

test('an appeal is an exception of its own, so that whoever answered the dispute learns of it', async () => {
  const attempt = { ...(await begin()), providerReference: 'pi_appealed' };
  const withdrawn = [{ id: 'txn_1', amount: -1_000 }];
  for (const status of ['needs_response', 'under_review', 'appeal_needs_response']) {
    await followDispute(attempt, { status, balance_transactions: withdrawn });
  }
  expect(await exceptionsOf(attempt)).toEqual([
    { stage: 'dp', resolution: 'ended' },
    { stage: 'dp appeal', resolution: 'open' },
  ]);

  await followDispute(attempt, { status: 'lost', balance_transactions: withdrawn });

  expect(await exceptionsOf(attempt)).toEqual([
    { stage: 'dp', resolution: 'ended' },
    { stage: 'dp appeal', resolution: 'ended' },
    { stage: 'dp lost', resolution: 'open' },
  ]);
});

/** Records a dispute of the attempt as the provider lists it. */
async function followDispute(attempt: Attempt, fields: object): Promise<void> {
  const dispute = {
    object: 'dispute',
    id: `dp_${attempt.id}`,
    amount: 1_000,
    currency: 'usd',
    reason: 'fraudulent',
    payment_intent: attempt.providerReference,
    ...fields,
  };
  const provider = { disputes: { list: async () => ({ data: [dispute] }) } };
  await followDisputes({ ...deps, provider } as never, attempt);
}

async function exceptionsOf({ id }: Attempt) {
  return await query(
    `select replace(provider_reference, ?, 'dp') as stage, resolution from payment_exceptions
     where attempt_id = ? order by 1`,
    `dp_${id}`,
    id,
  );
}

/** Returns the references of a dispute's exceptions after the migration; `dp` stands for its id. */
async function referencesAfter({ status, references }: { status: string; references: string[] }) {
  const { id } = await begin();
  const disputeId = `dp_${id}`;
  await query(
    `insert into card_disputes (dispute_id, attempt_id, amount_minor, currency, status, is_over, reason, reading)
     values (?, ?, 1000, 'USD', ?, true, 'fraudulent', 1)`,
    disputeId,
    id,
    status,
  );
  for (const reference of references) {
    await query(
      `insert into payment_exceptions (id, kind, attempt_id, description, amount_minor, currency, provider_reference)
       values (gen_random_uuid(), 'dispute', ?, 'Disputed', 1000, 'USD', ?)`,
      id,
      reference.replace('dp', disputeId),
    );
  }
  await nameStagesOfDisputes.up(db);
  const rows = await query(
    `select replace(provider_reference, ?, 'dp') as reference from payment_exceptions where attempt_id = ? order by 1`,
    disputeId,
    id,
  );
  return rows.map(({ reference }) => reference);
}
