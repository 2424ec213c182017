import type { Invariant } from './invariant.ts';

/** The payer is who pressed the button, in every record. */
export const PAYERS: Invariant[] = [
  {
    name: 'settlement, invoice and ledger name the payer of the payment',
    sql: `SELECT i.number, s.attempt_id, a.payer_id AS payer, s.payer_id AS settlement, i.payer_id AS invoice
          FROM invoice.settlements s
          JOIN payment.payment_attempts a ON a.id::text = s.attempt_id
          JOIN invoice.invoices i ON i.id = s.invoice_id
          WHERE coalesce(s.payer_id, '') <> a.payer_id
             OR i.status = 'paid' AND s.reversed_at IS NULL AND coalesce(i.payer_id, '') <> a.payer_id
          UNION ALL
          SELECT NULL, t.attempt_id::text, a.payer_id, t.user_id, NULL FROM payment.transactions t
          JOIN payment.payment_attempts a ON a.id = t.attempt_id WHERE t.user_id <> a.payer_id`,
  },
];
