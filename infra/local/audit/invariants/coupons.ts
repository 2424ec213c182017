import type { Invariant } from './invariant.ts';

/** Coupons stay within limits and match their invoices, given two minutes for events to arrive. */
export const COUPONS: Invariant[] = [
  {
    name: 'coupons are used within their limits and counted correctly',
    sql: `SELECT c.code, c.usage_count, c.usage_limit, count(r.id) AS redemptions
          FROM coupon.coupons c LEFT JOIN coupon.coupon_redemptions r
            ON r.coupon_id = c.id AND r.state <> 'released' AND NOT r.beyond_limit
          GROUP BY c.id HAVING c.usage_count <> count(r.id) OR count(r.id) > c.usage_limit`,
  },
  {
    name: 'each coupon redemption belongs to an invoice',
    sql: `SELECT r.invoice_id, r.number, r.state, r.redeemed_at FROM coupon.coupon_redemptions r
          WHERE r.state <> 'released' AND NOT EXISTS (SELECT FROM invoice.invoices WHERE id = r.invoice_id)`,
  },
  {
    name: 'a reserved redemption is applied to its invoice, which is still unpaid',
    sql: `SELECT r.invoice_id, i.number, i.status, i.coupon_code, c.code, r.redeemed_at
          FROM coupon.coupon_redemptions r JOIN coupon.coupons c ON c.id = r.coupon_id
          JOIN invoice.invoices i ON i.id = r.invoice_id
          WHERE r.state = 'reserved' AND r.redeemed_at < now() - interval '5 minutes'
            AND i.updated_at < now() - interval '2 minutes'
            AND (i.coupon_id IS DISTINCT FROM r.coupon_id::text OR i.paid_at IS NOT NULL
              OR i.status IN ('expired', 'cancelled'))`,
  },
  {
    name: 'a redemption has the amounts of its invoice',
    sql: `SELECT r.invoice_id, i.number, r.state, r.original_amount_minor, r.discount_amount_minor, r.final_amount_minor,
            i.original_amount_minor AS original, i.discount_amount_minor AS discount, i.amount_minor AS final
          FROM coupon.coupon_redemptions r JOIN invoice.invoices i
            ON i.id = r.invoice_id AND i.coupon_id = r.coupon_id::text
          WHERE r.state <> 'released' AND i.updated_at < now() - interval '2 minutes'
            AND (r.original_amount_minor, r.discount_amount_minor, r.final_amount_minor, r.currency)
              <> (i.original_amount_minor, i.discount_amount_minor, i.amount_minor, i.currency)`,
  },
  {
    name: 'an unpaid invoice with a coupon has a reserved redemption',
    sql: `SELECT i.number, i.status, i.coupon_code FROM invoice.invoices i
          WHERE i.coupon_id IS NOT NULL AND i.paid_at IS NULL AND i.status NOT IN ('expired', 'cancelled')
            AND i.updated_at < now() - interval '2 minutes' AND NOT EXISTS (
              SELECT FROM coupon.coupon_redemptions r WHERE r.invoice_id = i.id
                AND r.coupon_id::text = i.coupon_id AND r.state = 'reserved')
            -- One that came back may find no use left: it is dealt with when it is paid.
            AND NOT EXISTS (SELECT FROM invoice.invoice_history h WHERE h.invoice_id = i.id AND h.kind = 'revived')`,
  },
  {
    name: 'an invoice paid with a coupon has redeemed it, or admins see that the limit was exceeded',
    sql: `SELECT i.number, i.status, i.coupon_code, r.state, r.beyond_limit FROM invoice.invoices i
          LEFT JOIN coupon.coupon_redemptions r ON r.invoice_id = i.id AND r.coupon_id::text = i.coupon_id
            AND r.state IN ('paid', 'refunded', 'cancelled')
          WHERE i.coupon_id IS NOT NULL AND i.paid_at < now() - interval '2 minutes'
            AND (r.id IS NULL OR r.beyond_limit AND NOT EXISTS (
              SELECT FROM payment.payment_exceptions e WHERE e.kind = 'coupon_overrun' AND e.invoice_id = i.id))`,
  },
  {
    name: 'the coupon statistics count exactly the paid invoices as paid',
    sql: `SELECT i.number, i.status, r.state FROM coupon.coupon_redemptions r
          JOIN invoice.invoices i ON i.id = r.invoice_id
          WHERE r.state IN ('paid', 'refunded', 'cancelled') AND r.state <> i.status
            AND i.updated_at < now() - interval '2 minutes'`,
  },
];
