import type { Invariant } from './invariant.ts';

/** The payments that admins ended with evidence, because the wallet did not report their outcome. */
export const ENDINGS: Invariant[] = [
  {
    name: 'every ending with evidence was confirmed by a second admin, or by one admin where that is allowed, and never by the payer',
    sql: `SELECT p.id, p.attempt_id, p.ending, p.proposed_by, c.actor AS confirmed_by, c.is_alone, a.payer_id
          FROM payment.ending_proposals p
          JOIN payment.payment_attempts a ON a.id = p.attempt_id
          LEFT JOIN payment.ending_steps c ON c.proposal_id = p.id AND c.kind = 'confirmed'
          WHERE EXISTS (SELECT FROM payment.ending_steps s
              WHERE s.proposal_id = p.id AND s.kind IN ('confirmed', 'carried_out'))
            AND (c.actor IS NULL OR c.actor = p.proposed_by AND NOT c.is_alone
              OR a.payer_id IN (p.proposed_by, c.actor))`,
  },
  {
    name: 'a confirmed ending is carried out within two minutes',
    sql: `SELECT p.id, p.attempt_id, p.ending, a.state, c.at AS confirmed_at
          FROM payment.ending_steps c
          JOIN payment.ending_proposals p ON p.id = c.proposal_id
          JOIN payment.payment_attempts a ON a.id = p.attempt_id
          LEFT JOIN payment.ending_steps e ON e.proposal_id = p.id AND e.kind IN ('carried_out', 'overtaken')
          WHERE c.kind = 'confirmed' AND c.at < now() - interval '2 minutes'
            AND (e.kind IS NULL OR e.kind = 'carried_out' AND NOT coalesce(CASE p.ending
              WHEN 'released' THEN a.state = 'failed' AND a.provider_reference = ''
              ELSE a.state IN ('succeeded', 'failed') AND a.provider_reference = p.reference END, false))`,
  },
  {
    name: 'a payment that ended with evidence has a matching proposal',
    sql: `SELECT a.id, a.state, t.metadata::text AS ledger FROM payment.payment_attempts a
          LEFT JOIN payment.transactions t ON t.attempt_id = a.id AND t.metadata ? 'evidenceReference'
          WHERE t.id IS NOT NULL AND NOT EXISTS (
              SELECT FROM payment.ending_proposals p
              JOIN payment.ending_steps c ON c.proposal_id = p.id AND c.kind = 'confirmed'
              WHERE p.attempt_id = a.id AND p.ending = 'settled' AND p.id::text = t.metadata ->> 'proposalId'
                AND p.reference = t.metadata ->> 'evidenceReference' AND p.reference = t.provider_reference
                AND p.proposed_by = t.metadata ->> 'proposedBy' AND c.actor = t.metadata ->> 'confirmedBy')
            OR a.failure_code = 'RELEASED_WITH_EVIDENCE' AND NOT EXISTS (
              SELECT FROM payment.ending_proposals p
              JOIN payment.ending_steps e ON e.proposal_id = p.id AND e.kind = 'carried_out'
              WHERE p.attempt_id = a.id AND p.ending = 'released')`,
  },
  {
    name: 'each proposal is its payment’s open one or has ended',
    sql: `SELECT p.id, p.attempt_id, a.state, a.open_proposal_id FROM payment.ending_proposals p
          JOIN payment.payment_attempts a ON a.id = p.attempt_id
          WHERE (a.open_proposal_id IS NOT DISTINCT FROM p.id) = EXISTS (
            SELECT FROM payment.ending_steps s
            WHERE s.proposal_id = p.id AND s.kind IN ('declined', 'withdrawn', 'carried_out', 'overtaken'))`,
  },
];

/** Permitted, but worth knowing. */
export const SINGLE_ADMIN_ENDINGS: Invariant = {
  name: 'payments that a single admin ended with evidence',
  sql: `SELECT p.attempt_id, p.ending, p.reference, p.proposed_by_name AS admin, c.at
        FROM payment.ending_proposals p
        JOIN payment.ending_steps c ON c.proposal_id = p.id AND c.kind = 'confirmed' AND c.is_alone
        JOIN payment.ending_steps e ON e.proposal_id = p.id AND e.kind = 'carried_out' ORDER BY c.at DESC`,
};
