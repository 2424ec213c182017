import type { Invariant } from './invariant.ts';

/**
 * The daily comparison with the providers: what only they report is booked as they report it, and differences
 * are raised as exceptions.
 */
export const RECONCILIATION: Invariant[] = [
  {
    name: 'fees, payouts and conversions are booked exactly as the card provider reports them',
    sql: `WITH reported AS (
            SELECT line.line_id, line.kind, line.held_unit, line.unit, line.held_minor, line.amount_minor,
              CASE WHEN line.kind IN ('dispute', 'dispute_reversal') THEN 0 ELSE line.fee_minor END AS fee_minor,
              line.kind IN ('fee', 'payout') OR own.attempt_id IS NOT NULL AS is_ours,
              day.state = 'compared' AND day.judged_until > line.happened_at AND day.looked_at > line.read_at AS is_due
            FROM payment.statement_lines line
            LEFT JOIN LATERAL (SELECT o.attempt_id FROM payment.own_money o WHERE o.source = line.source
              AND o.kind = line.kind AND o.reference = line.reference LIMIT 1) own ON true
            LEFT JOIN payment.reconciliation_days day ON day.source = line.source
              AND day.day = (line.happened_at AT TIME ZONE 'UTC')::date
            WHERE line.source = 'card'),
          owed AS (
            SELECT line_id, 'payout' AS kind, 'payouts' AS account, held_unit AS unit, -held_minor AS minor, is_ours, is_due
            FROM reported WHERE kind = 'payout'
            UNION ALL
            SELECT line_id, 'provider_fee', 'card_fees', held_unit,
              fee_minor - CASE kind WHEN 'fee' THEN held_minor ELSE 0 END, is_ours, is_due FROM reported WHERE kind <> 'payout'
            UNION ALL
            SELECT line_id, 'provider_conversion', 'card_clearing', held_unit, held_minor, is_ours, is_due
            FROM reported WHERE held_unit <> unit AND kind NOT IN ('fee', 'payout')
            UNION ALL
            SELECT line_id, 'provider_conversion', 'card_clearing', unit, -amount_minor, is_ours, is_due
            FROM reported WHERE held_unit <> unit AND kind NOT IN ('fee', 'payout')),
          booked AS (
            SELECT e.reference, e.kind, l.account, l.unit, sum(l.amount_minor) AS minor
            FROM books.entries e JOIN books.lines l ON l.entry_id = e.id
            WHERE e.kind = 'payout' AND l.account = 'payouts' OR e.kind = 'provider_fee' AND l.account = 'card_fees'
              OR e.kind = 'provider_conversion' AND l.account = 'card_clearing'
            GROUP BY e.reference, e.kind, l.account, l.unit)
          SELECT coalesce(o.line_id, b.reference) AS line, coalesce(o.kind, b.kind) AS kind, o.minor AS reported,
            b.minor AS booked
          FROM (SELECT * FROM owed WHERE minor <> 0) o
          FULL JOIN booked b ON b.reference = o.line_id AND b.kind = o.kind AND b.unit = o.unit
          WHERE CASE WHEN b.reference IS NULL THEN o.is_ours AND o.is_due
            ELSE b.minor IS DISTINCT FROM o.minor OR NOT o.is_ours END`,
  },
  {
    name: 'each reconciliation difference has an exception of its kind, and vice versa',
    sql: `SELECT coalesce(d.exception_id, e.id) AS id, d.kind, e.kind AS raised FROM payment.reconciliation_differences d
          FULL JOIN (SELECT * FROM payment.payment_exceptions WHERE kind IN ('unrecorded_money', 'unreported_money',
            'reported_amount', 'reported_twice')) e ON e.id = d.exception_id
          WHERE d.kind IS DISTINCT FROM e.kind`,
  },
  {
    name: 'each source is reconciled every day',
    sql: `SELECT source AS id, next_step_at, run_started_at, failed_at FROM payment.reconciliation_sources
          WHERE next_step_at < now() - interval '1 hour' AND coalesce(leased_until, '-infinity') < now() - interval '1 hour'
            OR run_started_at < now() - interval '2 days'`,
  },
];
