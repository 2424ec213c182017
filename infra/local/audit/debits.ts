import type { Invariant } from './invariant.ts';

/** The facts that a payment by wallet relies on. */
export const DEBITS: Invariant[] = [
  {
    name: 'a payment by wallet has a mark of its own and a debit that is not older than itself',
    sql: `SELECT id, state, mark, created_at, taken_at FROM payment.payment_attempts
          WHERE rail = 'wallet' AND request_key NOT LIKE 'seed:%'
            AND (mark = '' OR taken_at < created_at - interval '1 day')`,
  },
];
