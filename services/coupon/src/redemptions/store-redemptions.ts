import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';

/** Serialises all work on one invoice until the transaction ends. */
export async function lockInvoice(trx: Transaction, invoiceId: string): Promise<void> {
  await lockUntilEnd(trx, 'invoice', invoiceId.toLowerCase());
}

/** Returns the invoice's active redemption; there is at most one. */
export async function findHeld(db: Queryable, invoiceId: string): Promise<HeldRedemption | undefined> {
  return maybeOne<HeldRedemption>(
    db,
    sql`
      select id, coupon_id as "couponId", state, amount_version as "amountVersion",
        redeemed_at < clock_timestamp() - interval '30 seconds' as "isStale"
      from coupon_redemptions where invoice_id = ${invoiceId} and state <> 'released'`,
  );
}

/** Returns whether any of these invoices has an active redemption. */
export async function isAnyHeld(db: Queryable, invoiceIds: string[]): Promise<boolean> {
  const { exists } = await one<{ exists: boolean }>(
    db,
    sql`select exists (
          select from coupon_redemptions where invoice_id = any(${invoiceIds}) and state <> 'released')`,
  );
  return exists;
}

export async function insertRedemption(trx: Transaction, redemption: NewRedemption): Promise<void> {
  const { couponId, invoiceId, number, recipientEmail, currency, state, paidAt, appliedAt, beyondLimit } =
    redemption;
  const { originalAmountMinor, discountAmountMinor, finalAmountMinor, invoiceVersion, amountVersion } =
    redemption;
  await execute(
    trx,
    sql`
      insert into coupon_redemptions (
        coupon_id, invoice_id, number, recipient_email, currency, original_amount_minor, discount_amount_minor,
        final_amount_minor, state, invoice_version, amount_version, paid_at, applied_at, beyond_limit
      )
      values (
        ${couponId}, ${invoiceId}, ${number}, ${recipientEmail}, ${currency}, ${originalAmountMinor},
        ${discountAmountMinor}, ${finalAmountMinor}, ${state}, ${invoiceVersion}, ${amountVersion}, ${paidAt},
        ${appliedAt}, ${beyondLimit}
      )`,
  );
}

/**
 * Records that the same coupon was requested again and is therefore not confirmed yet; versions only
 * increase.
 */
export async function renewReservation(
  trx: Transaction,
  { id, invoiceVersion, amountVersion }: { id: string; invoiceVersion: bigint; amountVersion: bigint },
): Promise<void> {
  await execute(
    trx,
    sql`
      update coupon_redemptions set redeemed_at = now(), applied_at = null,
        invoice_version = greatest(invoice_version, ${invoiceVersion}::bigint),
        amount_version = greatest(amount_version, ${amountVersion}::bigint)
      where id = ${id}`,
  );
}

/** Stores what the invoice reports about its coupon, unless something newer is stored. */
export async function recordApplied(trx: Transaction, applied: AppliedCoupon): Promise<void> {
  const { originalAmountMinor, discountAmountMinor, finalAmountMinor, currency } = applied;
  await execute(
    trx,
    sql`
      update coupon_redemptions set invoice_version = ${applied.invoiceVersion}, currency = ${currency},
        applied_at = coalesce(applied_at, now()), original_amount_minor = ${originalAmountMinor}, discount_amount_minor = ${discountAmountMinor},
        final_amount_minor = ${finalAmountMinor}
      where invoice_id = ${applied.invoiceId} and coupon_id = ${applied.couponId} and state = 'reserved'
        and invoice_version < ${applied.invoiceVersion}`,
  );
}

/** Stores the outcome of an invoice that was paid with its coupon; of two events, the newer one wins. */
export async function recordOutcome(
  trx: Transaction,
  { outcome, paidAt, ...applied }: AppliedCoupon & { outcome: Outcome; paidAt: Date | null },
): Promise<void> {
  const { invoiceVersion, originalAmountMinor, discountAmountMinor, finalAmountMinor, currency } = applied;
  await execute(
    trx,
    sql`
      update coupon_redemptions set
        state = case when state = 'reserved' or invoice_version < ${invoiceVersion}::bigint
          then ${outcome} else state end,
        paid_at = coalesce(paid_at, ${paidAt}::timestamptz), applied_at = coalesce(applied_at, now()),
        invoice_version = greatest(invoice_version, ${invoiceVersion}::bigint), currency = ${currency},
        original_amount_minor = ${originalAmountMinor}, discount_amount_minor = ${discountAmountMinor},
        final_amount_minor = ${finalAmountMinor}
      where invoice_id = ${applied.invoiceId} and coupon_id = ${applied.couponId} and state <> 'released'`,
  );
}

/**
 * Releases what the invoice has reserved (never what it has paid for) and decrements the coupon's count. With
 * a version, a reservation made at that version or later stays; with a coupon, only that coupon is released.
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

/** The state of an invoice that was paid with a coupon; it keeps the use in each of them. */
export type Outcome = 'paid' | 'refunded' | 'cancelled';

export interface HeldRedemption {
  id: string;
  couponId: string;
  state: 'reserved' | Outcome;
  /** The invoice's amount version when the coupon was requested. */
  amountVersion: bigint;
  /** Whether it is older than any call that might still apply it. */
  isStale: boolean;
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
  state: 'reserved' | Outcome;
  paidAt: Date | null;
  /** When the invoice was known to have the coupon; null until it confirms that. */
  appliedAt: Date | null;
  /** Paid with when no use was left; not counted. */
  beyondLimit: boolean;
}
