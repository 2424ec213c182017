import { SETTLED } from './combined-payments.ts';
import type { Invariant } from './invariant.ts';

/** Double entry: every movement is booked, the books balance, and no entry has changed since. */
export const BOOKS: Invariant[] = [
  {
    name: 'each movement of money has a book entry with the same amounts, and vice versa',
    sql: `WITH sides AS (
            SELECT l.entry_id,
              sum(l.amount_minor) FILTER (WHERE l.account IN ('receivable', 'coupon_discount', 'refund', 'dispute',
                'unidentified')) AS named,
              sum(l.amount_minor) FILTER (WHERE l.account NOT IN ('receivable', 'coupon_discount', 'refund', 'dispute',
                'unidentified', 'conversion', 'fx_fee')) AS held,
              count(*) FILTER (WHERE l.account = 'unidentified') > 0 AS is_unidentified,
              string_agg(l.account, ' ' ORDER BY l.account)
                FILTER (WHERE l.account NOT IN ('coupon_discount', 'conversion', 'fx_fee')) AS accounts
            FROM books.lines l GROUP BY l.entry_id)
          SELECT coalesce(t.id, e.id) AS id, t.type, e.kind, t.amount, t.currency, s.named, s.held, s.accounts
          FROM payment.transactions t
          FULL JOIN books.entries e ON e.id = t.id
          LEFT JOIN sides s ON s.entry_id = e.id
          LEFT JOIN payment.payment_attempts a ON a.id = t.attempt_id
          LEFT JOIN LATERAL (SELECT CASE WHEN t.type NOT IN ('payment', 'orphan_debit', 'deduction') THEN t.amount_minor
              WHEN a.gems IS NOT NULL THEN a.gems
              ELSE coalesce((a.conversion::json ->> 'convertedAmountMinor')::bigint, t.amount_minor) END AS held,
            CASE a.rail WHEN 'card' THEN 'card_clearing' WHEN 'wallet' THEN 'wallet_gems'
              WHEN 'manual' THEN concat_ws(':', 'bank', a.payment_method_id)
              ELSE (SELECT max(account) FROM books.lines WHERE entry_id = e.id AND account NOT IN ('receivable',
                'coupon_discount', 'refund', 'dispute', 'unidentified', 'conversion', 'fx_fee')) END AS place) w ON true
          WHERE CASE
            WHEN t.id IS NULL THEN e.kind NOT IN ('free_order', 'reclassification', 'provider_fee', 'provider_conversion', 'payout')
            WHEN e.id IS NULL THEN t.created_at < now() - interval '1 minute'
            ELSE e.kind <> t.type OR e.attempt_id <> t.attempt_id OR e.reference <> t.provider_reference
              OR e.invoice_id IS DISTINCT FROM t.invoice_id
              OR s.held IS DISTINCT FROM w.held
              OR s.named IS DISTINCT FROM CASE WHEN t.type = 'deduction' OR s.is_unidentified THEN -w.held
                ELSE -t.amount_minor END
              OR s.accounts NOT IN (SELECT string_agg(account, ' ' ORDER BY account) FROM unnest(CASE
                    WHEN t.type = 'payment' THEN array['receivable', 'unidentified']
                    WHEN t.type = 'deduction' THEN array['receivable']
                    WHEN t.type = 'orphan_debit' THEN array['unidentified']
                    WHEN t.type IN ('refund', 'refund_reversal') THEN array['refund', 'unidentified']
                    ELSE array['dispute'] END) AS side
                  CROSS JOIN LATERAL unnest(array[side, w.place]) AS account GROUP BY side)
            END`,
  },
  {
    name: 'each book entry balances in every unit',
    sql: `SELECT entry_id, unit, sum(amount_minor) AS total FROM books.lines
          GROUP BY entry_id, unit HAVING sum(amount_minor) <> 0
          UNION ALL
          SELECT e.id, NULL, NULL FROM books.entries e
          WHERE NOT EXISTS (SELECT FROM books.lines l WHERE l.entry_id = e.id)`,
  },
  {
    name: 'the lines of each account are numbered, totalled and chained without a gap',
    // Each line is compared with the one before it, without sorting all lines.
    sql: `SELECT l.account || ' ' || l.unit || ' ' || l.sequence AS line, l.balance_after,
            coalesce(before.balance_after, 0) + l.amount_minor AS balance
          FROM books.lines l LEFT JOIN books.entries e ON e.id = l.entry_id
          LEFT JOIN books.lines before
            ON before.account = l.account AND before.unit = l.unit AND before.sequence + 1 = l.sequence
          WHERE (before.sequence IS NULL) <> (l.sequence = 1)
            OR l.balance_after <> coalesce(before.balance_after, 0) + l.amount_minor
            OR l.previous_hash <> coalesce(before.hash, '')
            OR e.id IS NULL OR l.month <> date_trunc('month', e.booked_on)
            OR l.hash <> sha256(l.previous_hash || convert_to(concat_ws('|', l.account, l.unit, l.sequence, l.amount_minor,
              l.balance_after, e.id, e.kind, e.attempt_id, coalesce(e.invoice_id::text, ''),
              (extract(epoch FROM e.occurred_at) * 1000000)::bigint, to_char(e.booked_on, 'YYYY-MM-DD'),
              octet_length(e.reference), e.reference || e.description), 'UTF8'))`,
  },
  {
    name: 'the balance, head and monthly totals of each account match its lines',
    sql: `WITH heads AS (
            SELECT DISTINCT ON (account, unit) account, unit, sequence, balance_after, hash FROM books.lines
            ORDER BY account, unit, sequence DESC),
          summed AS (
            SELECT account, unit, month, sum(greatest(amount_minor, 0)) AS debits, sum(greatest(-amount_minor, 0)) AS credits
            FROM books.lines GROUP BY account, unit, month)
          SELECT coalesce(a.account, h.account) AS account, coalesce(a.unit, h.unit) AS unit, NULL::date AS month
          FROM books.accounts a FULL JOIN heads h ON h.account = a.account AND h.unit = a.unit
          WHERE (a.sequence, a.balance_minor, a.head_hash) IS DISTINCT FROM (h.sequence, h.balance_after, h.hash)
          UNION ALL
          SELECT coalesce(m.account, s.account), coalesce(m.unit, s.unit), coalesce(m.month, s.month)
          FROM books.months m FULL JOIN summed s ON s.account = m.account AND s.unit = m.unit AND s.month = m.month
          WHERE (m.debits_minor, m.credits_minor) IS DISTINCT FROM (s.debits, s.credits)`,
  },
  {
    name: 'months are closed in order, and nothing is booked in a closed month',
    sql: `SELECT month::text AS id, NULL::date AS booked_on FROM (
            SELECT month, lag(month) OVER (ORDER BY month) AS before, closed_at FROM books.periods) p
          WHERE month <> before + interval '1 month' OR closed_at < (month + interval '1 month') AT TIME ZONE 'UTC'
          UNION ALL
          SELECT e.id::text, e.booked_on FROM books.periods p
          JOIN books.entries e ON e.booked_on >= p.month AND e.booked_on < p.month + interval '1 month'
          WHERE e.booked_at > p.closed_at`,
  },
  {
    name: 'the liability for unwanted money equals the unwanted money that was not returned',
    sql: `WITH unwanted AS (
            SELECT e.attempt_id, bool_or(e.resolution = 'refunded') AS is_back,
              (array_agg(e.amount_minor ORDER BY e.created_at))[1] AS minor
            FROM payment.payment_exceptions e
            WHERE e.kind IN ('late_payment', 'surplus_payment', 'amount_mismatch', 'orphan_debit') GROUP BY e.attempt_id),
          returned AS (
            SELECT attempt_id, -sum(amount_minor) AS minor FROM payment.transactions
            WHERE type IN ('refund', 'refund_reversal') GROUP BY attempt_id),
          owed AS (
            SELECT e.attempt_id, -sum(l.amount_minor) AS minor FROM books.lines l
            JOIN books.entries e ON e.id = l.entry_id WHERE l.account = 'unidentified' GROUP BY e.attempt_id)
          SELECT coalesce(v.attempt_id, o.attempt_id) AS attempt_id, coalesce(w.minor, 0) AS taken, o.minor AS owed
          FROM unwanted v FULL JOIN owed o ON o.attempt_id = v.attempt_id
          LEFT JOIN returned r ON r.attempt_id = v.attempt_id
          LEFT JOIN payment.payment_attempts a ON a.id = v.attempt_id
          LEFT JOIN LATERAL (SELECT coalesce(a.gems, (a.conversion::json ->> 'convertedAmountMinor')::bigint,
              v.minor) AS minor) w ON v.attempt_id IS NOT NULL
          WHERE coalesce(o.minor, 0) <> coalesce(w.minor - coalesce(r.minor, 0), 0)
            OR v.is_back AND coalesce(o.minor, 0) > 0`,
  },
  {
    name: 'receivables are credited with the original price of each settled invoice and with nothing else',
    sql: `WITH credited AS (
            SELECT e.attempt_id::text AS attempt_id, e.invoice_id, l.unit, -sum(l.amount_minor) AS minor
            FROM books.lines l JOIN books.entries e ON e.id = l.entry_id
            WHERE l.account = 'receivable' AND e.kind <> 'deduction' GROUP BY e.attempt_id, e.invoice_id, l.unit)
          SELECT coalesce(s.attempt_id, c.attempt_id) AS attempt_id, i.number, c.minor AS credited
          FROM (${SETTLED}) s JOIN invoice.invoices i ON i.id = s.first_invoice_id
          FULL JOIN credited c ON c.attempt_id = s.attempt_id
          WHERE (s.attempt_id IS NULL OR s.settled_at < now() - interval '1 minute')
            AND (c.minor, c.unit, c.invoice_id)
              IS DISTINCT FROM (s.original_minor, s.currency, s.invoice_id)`,
  },
];
