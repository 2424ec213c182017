import { expect, test } from '@jest/globals';
import { nameStagesOfDisputes } from '../migrations/0031-name-stages-of-disputes.ts';
import { begin, db, query } from './lone-attempts.ts';

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
