import { SETTLED } from './combined-payments.ts';
import type { Invariant } from './invariant.ts';

/** Payments, settlements and the ledger agree on the same money, to the cent, in both directions. */
export const LEDGER: Invariant[] = [
  {
    name: 'each succeeded payment is in the ledger once with its amount, and nothing else is',
    sql: `SELECT coalesce(a.id, t.attempt_id) AS attempt, a.rail, a.amount_minor, t.amount_minor AS in_ledger, t.type,
            a.provider_reference, t.provider_reference AS reference_in_ledger
          FROM (SELECT * FROM payment.payment_attempts WHERE state = 'succeeded') a
          FULL JOIN (SELECT * FROM payment.transactions WHERE type IN ('payment', 'deduction')) t
            ON t.attempt_id = a.id
          LEFT JOIN LATERAL (
            SELECT coalesce(gems, (conversion::json ->> 'convertedAmountMinor')::bigint, t.amount_minor) AS minor,
              CASE WHEN gems IS NOT NULL THEN '' ELSE coalesce(conversion::json ->> 'convertedCurrency', t.currency) END AS unit
            FROM payment.payment_attempts WHERE id = t.attempt_id) sent ON true
          WHERE t.id IS NULL
             OR a.id IS NULL AND NOT EXISTS (SELECT FROM payment.payment_exceptions e WHERE e.attempt_id = t.attempt_id
               AND e.kind IN ('late_payment', 'surplus_payment', 'amount_mismatch')
               -- In what was sent; releases before named it in the currency of the invoice.
               AND (e.amount_minor, e.currency) IN ((sent.minor, sent.unit), (t.amount_minor, t.currency))
               AND e.provider_reference = t.provider_reference)
             OR (t.type, t.amount, t.amount_minor, t.currency, t.provider_reference, t.invoice_id)
               IS DISTINCT FROM (CASE WHEN a.invoice_id IS NULL THEN 'deduction' ELSE 'payment' END,
                 CASE WHEN a.invoice_id IS NULL THEN -a.gems ELSE a.amount_minor / 100.0 END, a.amount_minor,
                 CASE WHEN a.invoice_id IS NULL THEN 'GEM' ELSE a.currency END, a.provider_reference, a.invoice_id)
               AND a.id IS NOT NULL`,
  },
  {
    name: 'each settlement is in the ledger with its amount, and each ledger payment is settled or shown to admins',
    sql: `SELECT coalesce(s.attempt_id, t.attempt_id::text) AS attempt, s.rail, s.amount_minor AS settled,
            s.currency AS settled_in, t.amount_minor AS in_ledger, t.currency AS in_ledger_in
          FROM (SELECT * FROM (${SETTLED}) all_of_them WHERE rail <> 'coupon') s
          FULL JOIN (SELECT * FROM payment.transactions WHERE type = 'payment') t ON t.attempt_id::text = s.attempt_id
          WHERE CASE
            WHEN t.id IS NULL THEN s.settled_at < now() - interval '2 minutes'
            WHEN s.attempt_id IS NULL THEN NOT EXISTS (SELECT FROM payment.payment_exceptions e
              WHERE e.attempt_id = t.attempt_id AND e.kind IN ('late_payment', 'surplus_payment', 'amount_mismatch'))
            ELSE (t.amount_minor, t.currency, t.invoice_id, t.provider_reference)
              IS DISTINCT FROM (s.amount_minor, s.currency, s.invoice_id, coalesce(s.payment_reference, '')) END`,
  },
  {
    name: 'a settlement’s returned amount matches the ledger, and it is reversed if and only if all was returned',
    sql: `SELECT s.attempt_id, s.amount_minor, s.refunded_minor, coalesce(back.minor, 0) AS in_ledger, s.reversed_at
          FROM (SELECT *, sum(refunded_minor) OVER (PARTITION BY attempt_id) AS refunded_in_all FROM invoice.settlements) s
          LEFT JOIN (
            SELECT attempt_id, -sum(amount_minor) AS minor FROM payment.transactions
            WHERE type IN ('refund', 'refund_reversal') GROUP BY attempt_id) back ON back.attempt_id::text = s.attempt_id
          WHERE (s.refunded_in_all <> coalesce(back.minor, 0)
              OR (s.reversed_at IS NOT NULL) <> (s.refunded_minor >= s.amount_minor AND s.refunded_minor > 0))
            AND NOT EXISTS (SELECT FROM payment.card_refunds r WHERE r.attempt_id::text = s.attempt_id
              AND r.next_check_at > now() - interval '5 minutes')`,
  },
  {
    name: 'an unwanted payment was returned in full or is shown to admins',
    sql: `SELECT e.attempt_id, e.kind, e.amount_minor, coalesce(back.minor, 0) AS back, e.resolution
          FROM payment.payment_exceptions e LEFT JOIN LATERAL (
            SELECT -sum(t.amount_minor) AS minor FROM payment.transactions t
            WHERE t.attempt_id = e.attempt_id AND t.type IN ('refund', 'refund_reversal')) back ON true
          WHERE e.kind IN ('late_payment', 'surplus_payment', 'amount_mismatch') AND e.resolution = 'refunded'
            AND coalesce(back.minor, 0) < e.amount_minor`,
  },
  {
    name: 'each unwanted payment has one exception',
    sql: `SELECT attempt_id, provider_reference, array_agg(kind ORDER BY created_at) AS kinds FROM payment.payment_exceptions
          WHERE kind IN ('late_payment', 'surplus_payment', 'amount_mismatch', 'orphan_debit')
          GROUP BY attempt_id, provider_reference HAVING count(*) > 1`,
  },
];
