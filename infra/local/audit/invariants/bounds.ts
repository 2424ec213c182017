import type { Invariant } from './invariant.ts';

/**
 * Nothing exceeds its maximum age: each job does its work, and no table grows without bound that should not.
 */
export const BOUNDS: Invariant[] = [
  {
    name: 'no invoice stays open after its due date',
    sql: `SELECT number, status, due_date FROM invoice.invoices
          WHERE status IN ('pending', 'failed') AND claim_attempt_id IS NULL AND due_date < now() - interval '5 minutes'`,
  },
  {
    name: 'no coupon reservation waits for its invoice',
    sql: `SELECT id, invoice_id, redeemed_at FROM coupon.coupon_redemptions
          WHERE state = 'reserved' AND applied_at IS NULL AND redeemed_at < now() - interval '15 minutes'`,
  },
  {
    name: 'no wallet payment is in progress for more than 15 minutes without being unknown',
    sql: `SELECT id, state, created_at FROM payment.payment_attempts
          WHERE rail = 'wallet' AND state IN ('created', 'calling') AND created_at < now() - interval '15 minutes'`,
  },
  {
    name: 'unconfirmed receipts are deleted after a day',
    sql: `SELECT invoice_id, slot, created_at FROM payment.receipts
          WHERE confirmed_at IS NULL AND created_at < now() - interval '25 hours'`,
  },
  {
    name: 'card provider events are read in time',
    sql: `SELECT name, next_sync_at FROM payment.provider_syncs WHERE next_sync_at < now() - interval '15 minutes'`,
  },
  {
    name: 'no delivery to a sibling service is overdue',
    sql: `SELECT id, service, invoice_id, next_attempt_at FROM webhook.deliveries d
          WHERE status = 'pending' AND next_attempt_at < now() - interval '15 minutes' AND NOT EXISTS (
            SELECT FROM webhook.deliveries earlier WHERE earlier.service = d.service AND earlier.status = 'pending'
              AND earlier.invoice_id = d.invoice_id AND earlier.version < d.version)`,
  },
  {
    name: 'idempotency keys and cached sign-ins are deleted in time',
    sql: `SELECT caller AS id, expires_at FROM account.keyed_requests WHERE expires_at < now() - interval '1 day'
          UNION ALL SELECT user_id, checked_at FROM account.sessions WHERE checked_at < now() - interval '1 day'`,
  },
];
