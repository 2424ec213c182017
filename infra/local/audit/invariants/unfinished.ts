import type { Invariant } from './invariant.ts';

/** Everything unfinished is progressing, and nothing waits for what has ended. */
export const UNFINISHED: Invariant[] = [
  {
    name: 'no payment hangs: every call has a deadline and every unfinished payment is checked again in time',
    sql: `SELECT id, rail, state, next_check_at, updated_at FROM payment.payment_attempts
          WHERE state = 'calling' AND deadline_at < now() - interval '2 minutes'
             OR (state IN ('created', 'calling', 'unknown') OR watch_until IS NOT NULL)
               AND coalesce(next_check_at, '-infinity') < now() - interval '5 minutes'`,
  },
  {
    name: 'an admin’s decision about a payment is carried out within two minutes',
    sql: `SELECT a.id, a.rail, a.state, r.decision, a.next_check_at, coalesce(r.decided_at, a.decided_at) AS decided_at
          FROM payment.payment_attempts a LEFT JOIN payment.manual_reviews r ON r.attempt_id = a.id
          WHERE a.state IN ('created', 'calling', 'unknown')
            AND coalesce(r.decided_at, a.decided_at) < now() - interval '2 minutes'`,
  },
  {
    name: 'no bulk job hangs, and each counts the outcomes that its invoices have',
    sql: `SELECT id, state, next_check_at, total FROM invoice.bulk_jobs
          WHERE state IN ('running', 'stopping') AND coalesce(next_check_at, '-infinity') < now() - interval '5 minutes'
          UNION ALL
          SELECT j.id, j.state, j.next_check_at, j.total FROM invoice.bulk_jobs j
          LEFT JOIN invoice.bulk_rows r ON r.job_id = j.id
          GROUP BY j.id
          HAVING (j.total, j.done, j.refused, j.unknown) IS DISTINCT FROM (count(r.key),
            count(*) FILTER (WHERE r.state = 'done'), count(*) FILTER (WHERE r.state = 'refused'),
            count(*) FILTER (WHERE r.state = 'unknown'))
            OR j.state IN ('done', 'stopped') AND count(*) FILTER (WHERE r.state = 'calling') > 0`,
  },
  {
    name: 'no payment has an unknown outcome for more than a day',
    sql: `SELECT id, rail, invoice_id, created_at FROM payment.payment_attempts
          WHERE state = 'unknown' AND created_at < now() - interval '1 day'`,
  },
  {
    name: 'no invoice is held for a payment that has ended, does not exist or belongs to another invoice',
    sql: `SELECT i.number, i.status, i.claim_attempt_id, a.state FROM invoice.invoices i
          LEFT JOIN payment.payment_attempts a ON a.id::text = i.claim_attempt_id
          WHERE i.claim_attempt_id IS NOT NULL AND i.claimed_at < now() - interval '2 minutes'
            AND (a.id IS NULL OR a.state IN ('succeeded', 'failed')
              OR i.id <> ALL (CASE a.part_ids WHEN '{}' THEN array[a.invoice_id] ELSE a.part_ids END) OR a.rail <> i.claim_rail)`,
  },
  {
    name: 'a payment that must hold its invoice holds it until it ends',
    sql: `SELECT a.id, a.rail, a.state, i.number, i.status, i.claim_attempt_id FROM payment.payment_attempts a
          JOIN invoice.invoices i ON i.id = ANY (a.invoice_id || a.part_ids)
          WHERE a.rail IN ('wallet', 'manual') AND a.state IN ('calling', 'unknown')
            AND a.updated_at < now() - interval '5 minutes' AND i.claim_attempt_id IS DISTINCT FROM a.id::text
            AND NOT EXISTS (SELECT FROM invoice.settlements s WHERE s.attempt_id = a.id::text)
            AND NOT EXISTS (SELECT FROM payment.payment_exceptions e WHERE e.attempt_id = a.id
              AND e.kind IN ('late_payment', 'surplus_payment', 'amount_mismatch'))`,
  },
];
