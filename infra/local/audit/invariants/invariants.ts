import { APPROVALS } from './approvals.ts';
import { BOOKS } from './books.ts';
import { BOUNDS } from './bounds.ts';
import { CHANGES } from './changes.ts';
import { COMBINED_PAYMENTS } from './combined-payments.ts';
import { COUPONS } from './coupons.ts';
import { DEBITS } from './debits.ts';
import { ENDINGS } from './endings.ts';
import { isExcused } from './excused.ts';
import { HISTORY } from './history.ts';
import type { Invariant } from './invariant.ts';
import { LEDGER } from './ledger.ts';
import { PAYERS } from './payers.ts';
import { PRICES } from './prices.ts';
import { PUBLISHED_EVENTS } from './published-events.ts';
import { RECONCILIATION } from './reconciliation.ts';
import { REFUNDS } from './refunds.ts';
import { UNFINISHED } from './unfinished.ts';

/** What must hold in the database at any moment. Each statement returns the offenders. */
export const INVARIANTS: Invariant[] = [
  {
    name: 'an invoice has at most one settlement in force',
    sql: `SELECT invoice_id, count(*) FROM invoice.settlements WHERE reversed_at IS NULL
          GROUP BY invoice_id HAVING count(*) > 1`,
  },
  {
    name: 'a paid invoice is settled with the same amount and currency on the same rail',
    sql: `SELECT i.number, i.status, i.amount_minor, i.currency, s.amount_minor AS settled, s.currency AS settled_in
          FROM invoice.invoices i
          LEFT JOIN invoice.settlements s ON s.invoice_id = i.id AND s.reversed_at IS NULL
          WHERE i.status = 'paid'
            AND (s.amount_minor, s.currency, s.amount_version, s.rail, s.provider)
              IS DISTINCT FROM (i.amount_minor, i.currency, i.amount_version, i.paid_rail, i.payment_provider)`,
  },
  {
    name: 'a settled invoice is paid or was cancelled afterwards',
    sql: `SELECT i.number, i.status, s.attempt_id
          FROM invoice.settlements s JOIN invoice.invoices i ON i.id = s.invoice_id
          WHERE s.reversed_at IS NULL AND i.status NOT IN ('paid', 'cancelled')`,
  },
  {
    name: 'a succeeded payment has settled its invoice, was returned, or is shown to admins',
    sql: `SELECT a.id, a.rail, a.invoice_id, a.updated_at FROM payment.payment_attempts a
          WHERE a.state = 'succeeded' AND a.invoice_id IS NOT NULL AND a.updated_at < now() - interval '1 minute'
            AND NOT EXISTS (SELECT FROM invoice.settlements s WHERE s.attempt_id = a.id::text)
            AND NOT ${isExcused('a.id')}
            AND NOT EXISTS (SELECT FROM payment.transactions t WHERE t.attempt_id = a.id AND t.type = 'refund')`,
  },
  {
    name: 'a settlement on a rail has a payment that took the money or that an admin approved',
    sql: `SELECT s.attempt_id, s.rail FROM invoice.settlements s
          LEFT JOIN payment.payment_attempts a ON a.id::text = s.attempt_id
          LEFT JOIN payment.manual_reviews r ON r.attempt_id = a.id AND r.decision = 'approved'
          WHERE s.rail <> 'coupon' AND (a.id IS NULL OR a.rail <> s.rail
            OR s.invoice_id <> ALL (CASE a.part_ids WHEN '{}' THEN array[a.invoice_id] ELSE a.part_ids END)
            OR a.taken_at IS NULL AND r.attempt_id IS NULL AND a.state <> 'succeeded')`,
  },
  ...COMBINED_PAYMENTS,
  ...COUPONS,
  {
    name: 'invoice numbers are unique and without gaps',
    sql: `SELECT missing FROM invoice.invoice_numbers,
            generate_series(100, next_sequence - 1) AS missing
          WHERE NOT EXISTS (SELECT FROM invoice.invoices WHERE sequence = missing)
          UNION ALL
          SELECT sequence FROM invoice.invoices GROUP BY sequence HAVING count(*) > 1
          UNION ALL
          SELECT sequence FROM invoice.invoices, invoice.invoice_numbers WHERE sequence >= next_sequence`,
  },
  {
    name: 'each readable id is the prefix and the number of its invoice',
    sql: `SELECT id, number, sequence FROM invoice.invoices WHERE number NOT LIKE '_%-INV-' || sequence`,
  },
  ...HISTORY,
  ...PUBLISHED_EVENTS,
  ...PRICES,
  ...LEDGER,
  ...APPROVALS,
  ...CHANGES,
  ...PAYERS,
  ...UNFINISHED,
  ...DEBITS,
  ...REFUNDS,
  ...ENDINGS,
  ...BOOKS,
  ...RECONCILIATION,
  ...BOUNDS,
];

/** Returns the invariants of the event tables that every service has. */
export function eventInvariants(schema: string): Invariant[] {
  return [
    {
      name: `${schema} has published its events`,
      sql: `SELECT event_id, subject, created_at FROM ${schema}.outbox
            WHERE published_at IS NULL AND created_at < now() - interval '1 minute'`,
    },
    {
      name: `${schema} has understood every event`,
      sql: `SELECT event_id, subject, error FROM ${schema}.quarantine`,
    },
    {
      name: `${schema} forgets old events in time`,
      sql: `SELECT event_id, subject, published_at FROM ${schema}.outbox WHERE published_at < now() - interval '9 days'
            UNION ALL
            SELECT event_id, 'received', received_at FROM ${schema}.inbox WHERE received_at < now() - interval '31 days'`,
    },
  ];
}
