import type { Invariant } from './invariant.ts';

/** The decisions of people about money: only by those who may decide. */
export const APPROVALS: Invariant[] = [
  {
    name: 'a manual settlement has an approval by an admin other than its payer, or by one admin where that is allowed',
    sql: `SELECT s.attempt_id, r.decision, r.decided_by, r.is_alone, r.first_approved_by, a.payer_id, h.actor
          FROM invoice.settlements s LEFT JOIN payment.payment_attempts a ON a.id::text = s.attempt_id
          LEFT JOIN payment.manual_reviews r ON r.attempt_id = a.id
          LEFT JOIN invoice.invoice_history h ON h.invoice_id = s.invoice_id AND h.attempt_id = s.attempt_id
            AND h.kind = 'paid' AND h.from_status <> 'refunded'
          WHERE s.rail = 'manual' AND (r.decision IS DISTINCT FROM 'approved' OR r.decided_by = '' OR r.decision_note = ''
            OR a.payer_id = '' OR (r.decided_by = a.payer_id) <> r.is_alone
            OR r.first_approved_by IN (r.decided_by, a.payer_id))`,
  },
  {
    name: 'an approved payment is settled and a rejected one is not',
    sql: `SELECT r.attempt_id, r.decision, r.decided_by, a.state, s.id AS settlement FROM payment.manual_reviews r
          JOIN payment.payment_attempts a ON a.id = r.attempt_id
          LEFT JOIN invoice.settlements s ON s.attempt_id = r.attempt_id::text
          WHERE r.decision IS NOT NULL AND r.decided_at < now() - interval '2 minutes'
            AND (r.decision = 'approved') <> (s.id IS NOT NULL)
            AND NOT EXISTS (SELECT FROM payment.payment_exceptions e WHERE e.attempt_id = r.attempt_id
              AND e.kind IN ('late_payment', 'surplus_payment', 'amount_mismatch'))`,
  },
  {
    name: 'whoever approved or confirmed a payment was an admin according to the wallet',
    sql: `SELECT d.attempt_id, d.actor, d.at, u.is_admin, u.last_admin_at FROM (
            SELECT attempt_id, decided_by AS actor, decided_at AS at FROM payment.manual_reviews WHERE decision IS NOT NULL
            UNION ALL SELECT attempt_id, first_approved_by, first_approved_at FROM payment.manual_reviews
              WHERE first_approved_by IS NOT NULL
            UNION ALL SELECT p.attempt_id, s.actor, s.at FROM payment.ending_steps s
              JOIN payment.ending_proposals p ON p.id = s.proposal_id WHERE s.kind = 'confirmed') d
          JOIN payment.payment_attempts a ON a.id = d.attempt_id
          LEFT JOIN account.users u ON u.id = d.actor
          WHERE a.request_key NOT LIKE 'seed:%'
            AND d.at > (SELECT migration_time FROM account.knex_migrations WHERE name = '0002-remember-admins')
            AND coalesce(u.last_admin_at < d.at - interval '10 minutes', true)`,
  },
];

/** Permitted, but worth knowing. */
export const SELF_APPROVALS: Invariant = {
  name: 'manual payments whose payer approved them without a second admin',
  sql: `SELECT attempt_id, decided_by AS admin, decided_at FROM payment.manual_reviews
        WHERE is_alone AND decision = 'approved' ORDER BY decided_at DESC`,
};
