import type { Transaction } from '@checkout/kit/database.ts';
import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/sql.ts';

/** Lets everything that concerns one invoice wait for each other until the transaction ends. */
export async function lockInvoice(trx: Transaction, invoiceId: string): Promise<void> {
  await execute(trx, sql`select pg_advisory_xact_lock(hashtextextended(${invoiceId.toLowerCase()}, 0))`);
}

/** What the invoice holds: at most one redemption. */
export async function selectHeld(db: Queryable, invoiceId: string): Promise<HeldRedemption | undefined> {
  return maybeOne<HeldRedemption>(
    db,
    sql`
      select id, coupon_id as "couponId", state, amount_version as "amountVersion",
        redeemed_at < clock_timestamp() - interval '30 seconds' as settled
      from coupon_redemptions where invoice_id = ${invoiceId} and state <> 'released'`,
  );
}

export async function insertRedemption(trx: Transaction, redemption: NewRedemption): Promise<void> {
  const { couponId, invoiceId, number, recipientEmail, currency, state, paidAt } = redemption;
  const { originalAmountMinor, discountAmountMinor, finalAmountMinor, invoiceVersion, amountVersion } =
    redemption;
  await execute(
    trx,
    sql`
      insert into coupon_redemptions (
        coupon_id, invoice_id, number, recipient_email, currency, original_amount_minor, discount_amount_minor,
        final_amount_minor, state, invoice_version, amount_version, paid_at
      )
      values (
        ${couponId}, ${invoiceId}, ${number}, ${recipientEmail}, ${currency}, ${originalAmountMinor},
        ${discountAmountMinor}, ${finalAmountMinor}, ${state}, ${invoiceVersion}, ${amountVersion}, ${paidAt}
      )`,
  );
}

/** Notes that the same coupon was asked for again; versions only grow. */
export async function renewReservation(
  trx: Transaction,
  { id, invoiceVersion, amountVersion }: { id: string; invoiceVersion: bigint; amountVersion: bigint },
): Promise<void> {
  await execute(
    trx,
    sql`
      update coupon_redemptions set redeemed_at = now(),
        invoice_version = greatest(invoice_version, ${invoiceVersion}::bigint),
        amount_version = greatest(amount_version, ${amountVersion}::bigint)
      where id = ${id}`,
  );
}

/** Writes down what the invoice says about its coupon, unless something newer is known. */
export async function recordApplied(trx: Transaction, applied: AppliedCoupon): Promise<void> {
  const { originalAmountMinor, discountAmountMinor, finalAmountMinor, currency } = applied;
  await execute(
    trx,
    sql`
      update coupon_redemptions set invoice_version = ${applied.invoiceVersion}, currency = ${currency},
        original_amount_minor = ${originalAmountMinor}, discount_amount_minor = ${discountAmountMinor},
        final_amount_minor = ${finalAmountMinor}
      where invoice_id = ${applied.invoiceId} and coupon_id = ${applied.couponId} and state = 'reserved'
        and invoice_version < ${applied.invoiceVersion}`,
  );
}

export async function markPaid(
  trx: Transaction,
  { paidAt, ...applied }: AppliedCoupon & { paidAt: Date },
): Promise<void> {
  const { originalAmountMinor, discountAmountMinor, finalAmountMinor, currency } = applied;
  await execute(
    trx,
    sql`
      update coupon_redemptions set state = 'paid', paid_at = ${paidAt}, currency = ${currency},
        invoice_version = greatest(invoice_version, ${applied.invoiceVersion}::bigint),
        original_amount_minor = ${originalAmountMinor}, discount_amount_minor = ${discountAmountMinor},
        final_amount_minor = ${finalAmountMinor}
      where invoice_id = ${applied.invoiceId} and coupon_id = ${applied.couponId} and state = 'reserved'`,
  );
}

/**
 * Gives back what the invoice has reserved (never what it has paid for) and the coupon's use with it. With a version,
 * a reservation made at that version or later stays; with a coupon, only that one's.
 */
export async function releaseReservation(
  trx: Transaction,
  { invoiceId, couponId, version }: { invoiceId: string; couponId?: string | undefined; version?: bigint },
): Promise<void> {
  await execute(
    trx,
    sql`
      with released as (
        update coupon_redemptions set state = 'released', released_at = now()
        where invoice_id = ${invoiceId} and state = 'reserved'
          and coupon_id = coalesce(${couponId ?? null}::uuid, coupon_id)
          and invoice_version < coalesce(${version ?? null}::bigint, invoice_version + 1)
        returning coupon_id
      )
      update coupons set usage_count = usage_count - 1 where id in (select coupon_id from released)`,
  );
}

export async function hasRedemptions(db: Queryable, couponId: string): Promise<boolean> {
  const { exists } = await one<{ exists: boolean }>(
    db,
    sql`select exists (select from coupon_redemptions where coupon_id = ${couponId})`,
  );
  return exists;
}

export async function countHeld(db: Queryable, couponId: string): Promise<HeldCounts> {
  return one<HeldCounts>(
    db,
    sql`
      select count(*)::integer as "totalUses", (count(*) filter (where state = 'paid'))::integer as "paidInvoices",
        (count(*) filter (where state = 'reserved'))::integer as "pendingInvoices"
      from coupon_redemptions where coupon_id = ${couponId} and state <> 'released'`,
  );
}

export async function sumPaid(db: Queryable, couponId: string): Promise<PaidTotals[]> {
  return rows<PaidTotals>(
    db,
    sql`
      select currency, sum(final_amount_minor)::bigint as "revenueMinor",
        sum(discount_amount_minor)::bigint as "discountMinor", sum(original_amount_minor)::bigint as "originalMinor"
      from coupon_redemptions where coupon_id = ${couponId} and state = 'paid'
      group by currency order by currency`,
  );
}

/** Redemptions that hold, newest first. */
export async function selectHolding(
  db: Queryable,
  { couponId, limit }: { couponId: string; limit: number },
): Promise<HoldingInvoice[]> {
  return rows<HoldingInvoice>(
    db,
    sql`
      select invoice_id as "invoiceId", number, recipient_email as "recipientEmail",
        case state when 'paid' then 'paid' else 'pending' end as status, currency,
        original_amount_minor as "originalAmountMinor", discount_amount_minor as "discountAmountMinor",
        final_amount_minor as "finalAmountMinor", redeemed_at as "redeemedAt", paid_at as "paidAt"
      from coupon_redemptions where coupon_id = ${couponId} and state <> 'released'
      order by position desc limit ${limit}`,
  );
}

/** Redemptions that hold, by the UTC day on which they were made, and on which they were paid; oldest first. */
export async function countByDay(
  db: Queryable,
  { couponId, days }: { couponId: string; days: number },
): Promise<{ day: string; uses: number; paid: number }[]> {
  return rows(
    db,
    sql`
      select day::text as day, sum(used)::integer as uses, sum(paid)::integer as paid from (
        select (redeemed_at at time zone 'UTC')::date as day, 1 as used, 0 as paid
        from coupon_redemptions where coupon_id = ${couponId} and state <> 'released'
        union all
        select (paid_at at time zone 'UTC')::date, 0, 1
        from coupon_redemptions where coupon_id = ${couponId} and state = 'paid'
      ) as facts
      where day > (now() at time zone 'UTC')::date - ${days}::integer
      group by day order by day`,
  );
}

export interface HeldRedemption {
  id: string;
  couponId: string;
  state: 'reserved' | 'paid';
  /** The invoice's when the coupon was asked for. */
  amountVersion: bigint;
  /** Older than any call that might still apply it. */
  settled: boolean;
}

/** A coupon on an invoice, in minor units of the invoice's currency. */
export interface AppliedCoupon {
  invoiceId: string;
  couponId: string;
  invoiceVersion: bigint;
  currency: string;
  originalAmountMinor: bigint;
  discountAmountMinor: bigint;
  finalAmountMinor: bigint;
}

interface NewRedemption extends AppliedCoupon {
  number: string;
  recipientEmail: string;
  amountVersion: bigint;
  state: 'reserved' | 'paid';
  paidAt: Date | null;
}

interface HeldCounts {
  totalUses: number;
  paidInvoices: number;
  pendingInvoices: number;
}

interface PaidTotals {
  currency: string;
  revenueMinor: bigint;
  discountMinor: bigint;
  originalMinor: bigint;
}

interface HoldingInvoice {
  invoiceId: string;
  number: string;
  recipientEmail: string;
  status: 'paid' | 'pending';
  currency: string;
  originalAmountMinor: bigint;
  discountAmountMinor: bigint;
  finalAmountMinor: bigint;
  redeemedAt: Date;
  paidAt: Date | null;
}
