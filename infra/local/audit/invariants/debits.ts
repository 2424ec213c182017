import type { Invariant } from './invariant.ts';

/** The facts that a payment by wallet relies on. */
export const DEBITS: Invariant[] = [
  {
    name: 'a wallet payment has a unique mark and no debit older than itself',
    sql: `SELECT id, state, mark, created_at, taken_at FROM payment.payment_attempts
          WHERE rail = 'wallet' AND request_key NOT LIKE 'seed:%'
            AND (mark = '' OR taken_at < created_at - interval '1 day')`,
  },
];
