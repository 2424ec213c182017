import { BOOKS } from './books.ts';
import { COUPONS } from './coupons.ts';
import { DEBITS } from './debits.ts';
import { ENDINGS } from './endings.ts';
import type { Invariant } from './invariant.ts';
import { PAYERS } from './payers.ts';
import { REFUNDS } from './refunds.ts';
import { UNFINISHED } from './unfinished.ts';

/** What must hold in the database at any moment. Each statement finds the offenders: no rows, no offence. */
export const INVARIANTS: Invariant[] = [
  {
    name: 'an invoice has at most one settlement that holds',
    sql: `SELECT invoice_id, count(*) FROM invoice.settlements WHERE reversed_at IS NULL
          GROUP BY invoice_id HAVING count(*) > 1`,
  },
  {
    name: 'what is paid is settled, with the same amount and currency',
    sql: `SELECT i.number, i.status, i.amount_minor, i.currency, s.amount_minor AS settled, s.currency AS settled_in
          FROM invoice.invoices i
          LEFT JOIN invoice.settlements s ON s.invoice_id = i.id AND s.reversed_at IS NULL
          WHERE i.status = 'paid'
            AND (s.id IS NULL OR s.amount_minor <> i.amount_minor OR s.currency <> i.currency)`,
  },
  {
    name: 'what is settled is paid, or was cancelled afterwards',
    sql: `SELECT i.number, i.status, s.attempt_id
          FROM invoice.settlements s JOIN invoice.invoices i ON i.id = s.invoice_id
          WHERE s.reversed_at IS NULL AND i.status NOT IN ('paid', 'cancelled')`,
  },
  {
    name: 'a payment that succeeded has settled its invoice, or is returned or shown to admins',
    sql: `SELECT a.id, a.rail, a.invoice_id, a.updated_at FROM payment.payment_attempts a
          WHERE a.state = 'succeeded' AND a.invoice_id IS NOT NULL AND a.updated_at < now() - interval '1 minute'
            AND NOT EXISTS (SELECT FROM invoice.settlements s WHERE s.attempt_id = a.id::text)
            AND NOT EXISTS (SELECT FROM payment.payment_exceptions e
              WHERE e.attempt_id = a.id AND e.kind <> 'coupon_overrun')
            AND NOT EXISTS (SELECT FROM payment.transactions t WHERE t.attempt_id = a.id AND t.type = 'refund')`,
  },
  {
    name: 'a settlement by a rail has a payment that took the money, or that an admin approved',
    sql: `SELECT s.attempt_id, s.rail FROM invoice.settlements s
          LEFT JOIN payment.payment_attempts a ON a.id::text = s.attempt_id
          LEFT JOIN payment.manual_reviews r ON r.attempt_id = a.id AND r.decision = 'approved'
          WHERE s.rail <> 'coupon' AND (a.id IS NULL OR a.invoice_id <> s.invoice_id OR a.rail <> s.rail
            OR a.taken_at IS NULL AND r.attempt_id IS NULL AND a.state <> 'succeeded')`,
  },
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
    name: 'the history holds legal transitions only',
    sql: `SELECT invoice_id, version, from_status, to_status FROM invoice.invoice_history
          WHERE from_status <> to_status
            AND (from_status, to_status) NOT IN (
              ('', 'pending'),
              ('pending', 'pending_admin_review'), ('failed', 'pending_admin_review'),
              ('pending', 'paid'), ('failed', 'paid'), ('expired', 'paid'),
              ('pending', 'failed'),
              ('pending', 'awaiting_bank_transfer'), ('failed', 'awaiting_bank_transfer'),
              ('awaiting_bank_transfer', 'paid'), ('awaiting_bank_transfer', 'failed'),
              ('pending_admin_review', 'paid'), ('pending_admin_review', 'pending'),
              ('pending', 'expired'), ('failed', 'expired'), ('expired', 'pending'),
              ('paid', 'refunded'), ('refunded', 'paid'))
            AND NOT (to_status = 'cancelled' AND from_status <> '')`,
  },
  {
    name: 'the history of an invoice leads, step by step, to its status',
    sql: `SELECT invoice_id, version, before, from_status FROM (
            SELECT invoice_id, version, from_status,
              lag(to_status, 1, '') OVER (PARTITION BY invoice_id ORDER BY version) AS before
            FROM invoice.invoice_history) steps
          WHERE before <> from_status
          UNION ALL
          SELECT i.id, h.version, h.to_status, i.status FROM invoice.invoices i
          LEFT JOIN LATERAL (SELECT version, to_status FROM invoice.invoice_history
            WHERE invoice_id = i.id ORDER BY version DESC LIMIT 1) h ON true
          WHERE h.to_status IS DISTINCT FROM i.status`,
  },
  {
    name: 'each change of an invoice of the last week was written down for others',
    sql: `SELECT h.invoice_id, h.version, h.kind FROM invoice.invoice_history h
          WHERE h.at > now() - interval '7 days' AND NOT EXISTS (
            SELECT FROM invoice.outbox o WHERE o.subject = 'checkout.invoice.' || h.kind
              AND o.payload::json ->> 'invoiceId' = h.invoice_id::text
              AND o.payload::json ->> 'version' = h.version::text)`,
  },
  ...PAYERS,
  ...UNFINISHED,
  ...DEBITS,
  ...REFUNDS,
  ...ENDINGS,
  ...BOOKS,
];

/** Holds of the tables that every service has for its events. */
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
  ];
}
