import { SETTLED } from './combined-payments.ts';
import type { Invariant } from './invariant.ts';

/** Refunds and disputes of card payments: in the books, on the invoice, and in front of admins. */
export const REFUNDS: Invariant[] = [
  {
    name: 'an invoice is refunded if and only if its card payment was returned in full',
    sql: `WITH back AS (
            SELECT attempt_id, sum(amount_minor) FILTER (WHERE status = 'succeeded') AS minor,
              max(next_check_at) FILTER (WHERE version > 0) AS next_check_at
            FROM payment.card_refunds GROUP BY attempt_id)
          SELECT i.number, i.status, s.amount_minor, coalesce(back.minor, 0) AS back
          FROM back JOIN (${SETTLED}) s ON s.attempt_id = back.attempt_id::text
          JOIN invoice.invoices i ON i.id = s.first_invoice_id
          WHERE (coalesce(back.minor, 0) >= s.amount_minor) <> s.is_reversed
            AND coalesce(back.next_check_at, '-infinity') < now() - interval '5 minutes'`,
  },
  {
    name: 'the ledger contains each refund to the extent that its money moved',
    sql: `SELECT r.refund_id, r.status, coalesce(moved.minor, 0) AS moved FROM payment.card_refunds r
          LEFT JOIN LATERAL (SELECT sum(amount_minor) AS minor FROM payment.transactions t
            WHERE t.attempt_id = r.attempt_id AND t.provider_reference = r.refund_id
              AND t.type IN ('refund', 'refund_reversal')) moved ON true
          WHERE coalesce(moved.minor, 0) <> CASE r.status WHEN 'succeeded' THEN -r.amount_minor ELSE 0 END`,
  },
  {
    name: 'pending and failed refunds and disputes are shown to admins',
    sql: `SELECT r.refund_id AS id, r.status FROM payment.card_refunds r
          WHERE r.status IN ('pending', 'requires_action', 'failed') AND NOT EXISTS (
            SELECT FROM payment.payment_exceptions e WHERE e.attempt_id = r.attempt_id
              AND e.provider_reference = r.refund_id
              AND e.kind = CASE r.status WHEN 'failed' THEN 'refund_failed' ELSE 'refund_pending' END)
          UNION ALL
          SELECT d.dispute_id, d.status FROM payment.card_disputes d WHERE NOT EXISTS (
            SELECT FROM payment.payment_exceptions e WHERE e.attempt_id = d.attempt_id
              AND split_part(e.provider_reference, ' ', 1) = d.dispute_id AND e.kind = 'dispute'
              AND (e.due_at IS NOT DISTINCT FROM d.due_at))`,
  },
  {
    name: 'refunds, disputes and provider events are checked in time',
    sql: `SELECT refund_id AS id, status, next_check_at FROM payment.card_refunds
          WHERE next_check_at < now() - interval '5 minutes'
             OR status IN ('pending', 'requires_action') AND next_check_at IS NULL
          UNION ALL
          SELECT dispute_id, status, next_check_at FROM payment.card_disputes
          WHERE next_check_at < now() - interval '5 minutes' OR NOT is_over AND next_check_at IS NULL
          UNION ALL
          SELECT event_id, kind, next_try_at FROM payment.provider_events
          WHERE processed_at IS NULL AND coalesce(next_try_at, '-infinity') < now() - interval '15 minutes'`,
  },
];
