import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { blocksReadBy } from '@checkout/testkit/blocks-read.ts';
import { expect, test } from '@jest/globals';
import { findAttempts } from '../src/attempts/store-attempts.ts';
import { listProposals } from '../src/endings/store-proposals.ts';
import { begin, db, query } from './support/lone-attempts.ts';

const attempt = await begin();
await query(
  `insert into payment_attempts select copied.* from payment_attempts as original, generate_series(1, 5000) as n,
     jsonb_populate_record(original, jsonb_build_object('id', md5('id' || n), 'invoice_id', md5('invoice' || n),
       'request_key', n, 'state', 'failed', 'next_check_at', null)) as copied
   where original.id = ?`,
  attempt.id,
);
await query(
  `insert into ending_proposals (id, attempt_id, ending, reference, notes, proposed_by, proposed_by_name)
   select gen_random_uuid(), id, 'released', 'r', 'seen', 'boss', 'Marta' from payment_attempts`,
);
await query('analyze payment_attempts');
await query('analyze ending_proposals');

test.each([
  ['an attempt', (trx: Transaction) => findAttempts(trx, [attempt.id])],
  ['the proposals about an attempt', (trx: Transaction) => listProposals(trx, [attempt.id])],
])('%s can be looked up by id in an index', async (_what, lookUp) => {
  expect(await inTransaction(db, (trx) => blocksReadBy(trx, lookUp))).toBeLessThan(20);
});
