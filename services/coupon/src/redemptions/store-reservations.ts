import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/**
 * 60 s is twice the longest time that the invoice service may take from reserving a coupon to applying it.
 */
const unconfirmed = sql`
  state = 'reserved' and applied_at is null and redeemed_at < clock_timestamp() - interval '60 seconds'`;

/** Returns reservations whose invoice has not confirmed the coupon, oldest first. */
export async function findUnconfirmed(db: Queryable, limit: number): Promise<ReservationRow[]> {
  return rows<ReservationRow>(
    db,
    sql`
      select id, invoice_id as "invoiceId", coupon_id as "couponId" from coupon_redemptions
      where ${unconfirmed} order by redeemed_at limit ${limit}`,
  );
}

export async function markApplied(trx: Transaction, id: string): Promise<void> {
  await execute(
    trx,
    sql`update coupon_redemptions set applied_at = now() where id = ${id} and ${unconfirmed}`,
  );
}

/** Releases a reservation that was never applied, unless it was requested again a moment ago. */
export async function releaseUnconfirmed(trx: Transaction, id: string): Promise<void> {
  await execute(
    trx,
    sql`
      with released as (
        update coupon_redemptions set state = 'released', released_at = now()
        where id = ${id} and ${unconfirmed}
        returning coupon_id
      )
      update coupons set usage_count = usage_count - 1 where id in (select coupon_id from released)`,
  );
}

interface ReservationRow {
  id: string;
  invoiceId: string;
  couponId: string;
}
