import type { EndingProposal } from '@checkout/proto/payment/v1/payment.ts';
import { expect, test } from '@jest/globals';
import { admin, startPaymentStack } from './support/fixture.ts';

const stack = await startPaymentStack();
const boss = stack.as(admin);

/** Inserts payments of unknown outcome, each with that many declined proposals of the maximum length. */
const insertUnknown = async ({ count, proposals }: { count: number; proposals: number }) => {
  const found = await stack.query<{ id: string }>(
    `with unknown as (
       insert into payment.payment_attempts (id, rail, state, amount_minor, currency, amount_version, payer_id,
         request_key, gems, description, next_check_at)
       select gen_random_uuid(), 'wallet', 'unknown', 0, '', 0, 'payer-1', gen_random_uuid()::text, 5, 'Tea',
         now() + interval '1 hour'
       from generate_series(1, $1::int) returning id)
     select id from unknown`,
    [count],
  );
  const ids = found.map(({ id }) => id);
  await stack.query(
    `with proposed as (
       insert into payment.ending_proposals (id, attempt_id, ending, reference, notes, proposed_by, proposed_by_name, proposed_at)
       select gen_random_uuid(), attempt_id, 'released', 'r', repeat('票', 5000), 'admin-1', 'root', now() - make_interval(hours => n)
       from unnest($1::uuid[]) as attempt_id, generate_series(1, $2::int) as n returning id)
     insert into payment.ending_steps (proposal_id, proposed_by, kind, actor, actor_name, notes)
     select id, 'admin-1', 'declined', 'admin-2', 'second', repeat('票', 5000) from proposed`,
    [ids, proposals],
  );
  return ids;
};

test('a page of unknown payments has the newest proposals of each, however long they are', async () => {
  const ids = await insertUnknown({ count: 200, proposals: 3 });

  const { exceptions } = await boss.listExceptions({ kind: 'unknown_attempt', limit: 200 });

  expect(exceptions.map(({ id }) => id).sort()).toEqual(ids.sort());
  for (const { evidence } of exceptions) expectNewest(evidence?.proposals[0]);
});

test('an exception with very many long proposals has the newest ones', async () => {
  const [id = ''] = await insertUnknown({ count: 1, proposals: 500 });

  const proposals = (await boss.getException({ id })).exception?.evidence?.proposals ?? [];

  expect(proposals.length).toBeGreaterThan(200);
  const times = proposals.map(({ proposedAt }) => proposedAt?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expectNewest(proposals[0]);
});

/** The newest proposal is an hour old, the next one two. */
function expectNewest(proposal: EndingProposal | undefined): void {
  expect(Date.now() - (proposal?.proposedAt?.getTime() ?? 0)).toBeLessThan(1.5 * 3_600_000);
}
