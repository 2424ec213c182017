import { one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { Outcome } from '../redemptions/store-redemptions.ts';

/** Matches redemptions that count as a use; those paid beyond the limit are exceptions and never count. */
const holding = (couponId: string) =>
  sql`coupon_id = ${couponId} and state <> 'released' and not beyond_limit`;

export async function countHeld(db: Queryable, couponId: string): Promise<HeldCounts> {
  return one<HeldCounts>(
    db,
    sql`
      select count(*)::integer as "totalUses", (count(*) filter (where state = 'paid'))::integer as "paidInvoices",
        (count(*) filter (where state = 'reserved'))::integer as "pendingInvoices",
        (count(*) filter (where state = 'refunded'))::integer as "refundedInvoices",
        (count(*) filter (where state = 'cancelled'))::integer as "cancelledInvoices"
      from coupon_redemptions where ${holding(couponId)}`,
  );
}

export async function sumPaid(db: Queryable, couponId: string): Promise<PaidTotals[]> {
  return rows<PaidTotals>(
    db,
    sql`
      select currency, sum(final_amount_minor)::bigint as "revenueMinor",
        sum(discount_amount_minor)::bigint as "discountMinor", sum(original_amount_minor)::bigint as "originalMinor"
      from coupon_redemptions where ${holding(couponId)} and state = 'paid'
      group by currency order by currency`,
  );
}

/** Returns active redemptions with positions below `before`, newest first. */
export async function findHolding(
  db: Queryable,
  { couponId, before, limit }: { couponId: string; before: bigint | undefined; limit: number },
): Promise<HoldingInvoice[]> {
  return rows<HoldingInvoice>(
    db,
    sql`
      select invoice_id as "invoiceId", number, recipient_email as "recipientEmail",
        case state when 'reserved' then 'pending' else state end as status, currency,
        original_amount_minor as "originalAmountMinor", discount_amount_minor as "discountAmountMinor",
        final_amount_minor as "finalAmountMinor", redeemed_at as "redeemedAt", paid_at as "paidAt", position
      from coupon_redemptions
      where ${holding(couponId)} and position < coalesce(${before ?? null}::bigint, position + 1)
      order by position desc limit ${limit}`,
  );
}

/**
 * Counts active redemptions by the UTC day on which they were made, and how many of those are paid; oldest
 * day first.
 */
export async function countByDay(
  db: Queryable,
  { couponId, days }: { couponId: string; days: number },
): Promise<{ day: string; uses: number; paid: number }[]> {
  return rows(
    db,
    sql`
      select day::text as day, count(*)::integer as uses, (count(*) filter (where state = 'paid'))::integer as paid
      from (
        select (redeemed_at at time zone 'UTC')::date as day, state
        from coupon_redemptions where ${holding(couponId)}
      ) as made
      where day > (now() at time zone 'UTC')::date - ${days}::integer
      group by day order by day`,
  );
}

interface HeldCounts {
  totalUses: number;
  paidInvoices: number;
  pendingInvoices: number;
  refundedInvoices: number;
  cancelledInvoices: number;
}

interface PaidTotals {
  currency: string;
  revenueMinor: bigint;
  discountMinor: bigint;
  originalMinor: bigint;
}

export interface HoldingInvoice {
  invoiceId: string;
  number: string;
  recipientEmail: string;
  status: 'pending' | Outcome;
  currency: string;
  originalAmountMinor: bigint;
  discountAmountMinor: bigint;
  finalAmountMinor: bigint;
  redeemedAt: Date;
  paidAt: Date | null;
  /** Increases with every redemption. */
  position: bigint;
}
