import type { Invariant } from './invariant.ts';

/** Computed here independently of the database function that it checks. */
const ENTRY = `jsonb_build_array(invoice_id, version, kind, extract(epoch FROM at), actor, actor_name, from_status,
  to_status, reason, attempt_id, note_id)::text`;

/** The history of each invoice: legal, without gaps, and unchanged since it was written. */
export const HISTORY: Invariant[] = [
  {
    name: 'the history contains only legal transitions',
    sql: `SELECT invoice_id, version, kind, from_status, to_status FROM invoice.invoice_history
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
    name: 'each history row ends in the status that its kind requires',
    sql: `SELECT invoice_id, version, kind, from_status, to_status FROM invoice.invoice_history
          WHERE to_status <> CASE kind WHEN 'created' THEN 'pending' WHEN 'paid' THEN 'paid' WHEN 'failed' THEN 'failed'
            WHEN 'expired' THEN 'expired' WHEN 'revived' THEN 'pending' WHEN 'cancelled' THEN 'cancelled'
            WHEN 'refunded' THEN 'refunded' WHEN 'rejected' THEN 'pending'
            WHEN 'review_requested' THEN 'pending_admin_review' WHEN 'awaiting_transfer' THEN 'awaiting_bank_transfer'
            ELSE from_status END`,
  },
  {
    name: 'the history of an invoice leads step by step to its current status',
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
    name: 'each version of an invoice has a history row',
    sql: `SELECT coalesce(i.id, h.invoice_id) AS invoice, i.number, i.version, h.first, h.newest, h.count
          FROM invoice.invoices i FULL JOIN (
            SELECT invoice_id, min(version) AS first, max(version) AS newest, count(*) FROM invoice.invoice_history
            GROUP BY invoice_id) h ON h.invoice_id = i.id
          WHERE (h.first, h.newest, h.count) IS DISTINCT FROM (1, i.version, i.version)`,
  },
  {
    name: 'each settlement has its payment in the history, and vice versa',
    sql: `SELECT coalesce(s.attempt_id, h.attempt_id) AS attempt, s.invoice_id AS settled, h.invoice_id AS paid
          FROM invoice.settlements s FULL JOIN (
            SELECT * FROM invoice.invoice_history WHERE kind = 'paid' AND from_status <> 'refunded') h
            ON h.attempt_id = s.attempt_id AND h.invoice_id = s.invoice_id
          WHERE s.id IS NULL OR h.id IS NULL`,
  },
  {
    name: 'the hash chain of the history is intact',
    sql: `SELECT invoice_id, version, kind, at, actor FROM (
            SELECT *, lag(hash) OVER (PARTITION BY invoice_id ORDER BY version) AS previous
            FROM invoice.invoice_history) chained
          WHERE hash <> sha256(convert_to(coalesce(encode(previous, 'hex'), '') || ${ENTRY}, 'UTF8'))
             OR hash IS NULL AND id > coalesce((SELECT until_id FROM invoice.invoice_history_seal), 0)
             OR hash IS NULL AND previous IS NOT NULL`,
  },
  {
    name: 'history rows older than the hash chain match their sealed hash',
    sql: `SELECT until_id, now.count FROM invoice.invoice_history_seal, LATERAL (
            SELECT count(*), sha256(string_agg(sha256(convert_to(${ENTRY}, 'UTF8')), '' ORDER BY id)) AS hash
            FROM invoice.invoice_history WHERE id <= until_id) now
          WHERE now.hash IS DISTINCT FROM invoice_history_seal.hash`,
  },
];
