import type { Invariant } from './invariant.ts';

/** The total that each payment settled: one invoice, or the parts of several that were paid together. */
export const SETTLED = `SELECT s.attempt_id, coalesce(c.id, (min(s.invoice_id::text))::uuid) AS invoice_id,
  (min(s.invoice_id::text))::uuid AS first_invoice_id, min(s.rail) AS rail, min(s.currency) AS currency,
  min(s.payment_reference) AS payment_reference, min(s.settled_at) AS settled_at, sum(s.amount_minor) AS amount_minor,
  sum(coalesce(i.original_amount_minor, i.amount_minor)) AS original_minor, bool_and(s.reversed_at IS NOT NULL) AS is_reversed
  FROM invoice.settlements s JOIN invoice.invoices i ON i.id = s.invoice_id
  LEFT JOIN invoice.combined_invoices c ON c.attempt_id = s.attempt_id
  GROUP BY s.attempt_id, c.id`;

/** Invoices that are paid together are either all paid, or none of them is. */
export const COMBINED_PAYMENTS: Invariant[] = [
  {
    name: 'a combined payment has paid all of its invoices, each with its amount and its share of the gems, or none',
    sql: `SELECT c.attempt_id, p.invoice_id, p.amount_minor, s.amount_minor AS settled, s.gems_used
          FROM invoice.combined_invoices c JOIN invoice.combined_parts p ON p.combined_id = c.id
          JOIN invoice.invoices i ON i.id = p.invoice_id
          LEFT JOIN invoice.settlements s ON s.attempt_id = c.attempt_id AND s.invoice_id = p.invoice_id
          LEFT JOIN payment.payment_attempts a ON a.id::text = c.attempt_id
          WHERE c.attempt_id IS NOT NULL AND ((s.amount_minor, s.amount_version, s.currency, i.combined_id)
              IS DISTINCT FROM (p.amount_minor, p.amount_version, c.currency, c.id)
            OR abs(s.gems_used::numeric * c.amount_minor - a.gems::numeric * p.amount_minor) >= c.amount_minor)
          UNION ALL
          SELECT s.attempt_id, s.invoice_id, NULL, s.amount_minor, s.gems_used FROM invoice.settlements s
          LEFT JOIN payment.payment_attempts a ON a.id::text = s.attempt_id
          LEFT JOIN invoice.combined_invoices c ON c.attempt_id = s.attempt_id
          LEFT JOIN invoice.combined_parts p ON p.combined_id = c.id AND p.invoice_id = s.invoice_id
          WHERE (c.id IS NOT NULL OR a.part_ids <> '{}') AND (p.invoice_id IS NULL OR c.id IS DISTINCT FROM a.invoice_id)`,
  },
  {
    name: 'a combined payment is for the sum of its invoices and lists each of them',
    sql: `WITH made AS (
            SELECT c.id, c.amount_minor, c.currency, count(p.invoice_id) AS parts, coalesce(sum(p.amount_minor), 0) AS minor,
              array_agg(p.invoice_id ORDER BY p.invoice_id) AS invoice_ids, max(p.position) AS last
            FROM invoice.combined_invoices c LEFT JOIN invoice.combined_parts p ON p.combined_id = c.id GROUP BY c.id)
          SELECT id, NULL AS attempt_id, amount_minor, minor, parts FROM made
          WHERE minor <> amount_minor OR parts NOT BETWEEN 2 AND 20 OR last <> parts
          UNION ALL
          SELECT m.id, a.id, a.amount_minor, m.minor, m.parts FROM payment.payment_attempts a
          FULL JOIN made m ON m.id = a.invoice_id
          WHERE a.id IS NOT NULL AND (m.id IS NOT NULL OR a.part_ids <> '{}')
            AND (a.amount_minor, a.currency, (SELECT array_agg(part ORDER BY part) FROM unnest(a.part_ids) AS part))
              IS DISTINCT FROM (m.amount_minor, m.currency, m.invoice_ids)`,
  },
  {
    name: 'a combined payment holds all of its invoices or none, unless it is a transfer',
    sql: `SELECT a.id AS attempt_id, a.state, array_agg(i.number) FILTER (WHERE i.claim_attempt_id = a.id::text) AS held
          FROM payment.payment_attempts a JOIN invoice.invoices i ON i.id = ANY (a.part_ids)
          WHERE a.part_ids <> '{}' GROUP BY a.id
          HAVING count(*) FILTER (WHERE i.claim_attempt_id = a.id::text)
            NOT IN (0, count(*) FILTER (WHERE i.status <> 'cancelled'))
            AND NOT bool_or(i.claim_attempt_id = a.id::text AND i.status = 'awaiting_bank_transfer')`,
  },
];
