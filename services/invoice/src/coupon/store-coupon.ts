import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from '../invoices/invoice-row.ts';
import { sourcesOf, targetOf } from '../invoices/state.ts';
import { changeable, changedColumns, nextAmount, nextVersion } from '../invoices/store-columns.ts';

const noCoupon = sql`coupon_code = null, coupon_id = null, discount_percent = null, original_amount_minor = null,
  discount_amount_minor = 0, amount_minor = coalesce(original_amount_minor, amount_minor)`;

/**
 * Applies a coupon to the invoice, as long as its amount is still the one that was read: a conversion quoted
 * in the meantime does not prevent that, and reviving an expired invoice without a coupon changes its amount
 * version. A use is released only after a change that makes this update fail, so that a released use is never
 * applied.
 */
export async function setCoupon(trx: Transaction, coupon: NewCoupon): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${nextAmount}, coupon_code = ${coupon.code}, coupon_id = ${coupon.couponId},
        discount_percent = ${coupon.discountPercent}::numeric, original_amount_minor = amount_minor,
        discount_amount_minor = ${coupon.discountMinor}::bigint, amount_minor = ${coupon.finalMinor}::bigint
      where id = ${coupon.invoiceId} and amount_version = ${coupon.amountVersion}::bigint and coupon_code is null
        and ${changeable} and ${isRecent(coupon.askedAt)}
      returning ${changedColumns}`,
  );
}

/** Removes the coupon; returns undefined if there is none or the amount cannot change now. */
export async function clearCoupon(trx: Transaction, invoiceId: string): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${nextAmount}, ${noCoupon}
      where id = ${invoiceId} and coupon_code is not null and ${changeable}
      returning ${changedColumns}`,
  );
}

/**
 * Makes an expired invoice pending again, with its coupon or, if that is no longer available, without.
 * Returns undefined if the invoice changed since it was read.
 */
export async function revive(
  trx: Transaction,
  { invoiceId, version, dueDate, keepCoupon, askedAt }: Revival,
): Promise<ChangedRow | undefined> {
  const coupon = keepCoupon ? sql`` : sql`${nextAmount}, ${noCoupon},`;
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${coupon} status = ${targetOf('revive')}, due_date = ${dueDate}
      where id = ${invoiceId} and version = ${version}::bigint and status = any(${sourcesOf('revive')})
        and ${isRecent(askedAt)}
      returning ${changedColumns}`,
  );
}

/**
 * Returns whether the invoice has the coupon, and thereby its use. Waits for concurrent changes of the
 * invoice; after that, no call can apply a use that was reserved a minute ago.
 */
export async function hasCoupon(
  trx: Transaction,
  { invoiceId, couponId }: { invoiceId: string; couponId: string },
): Promise<boolean> {
  const holder = await maybeOne<{ holds: boolean }>(
    trx,
    sql`
      select coalesce(coupon_id = ${couponId}, false)
        and (paid_at is not null or status not in ('expired', 'cancelled')) as holds
      from invoices where id = ${invoiceId} for share`,
  );
  return holder?.holds ?? false;
}

/** A use without a result is released after a minute, so it is applied well before that or never. */
function isRecent(askedAt: Date): Sql {
  return sql`statement_timestamp() < ${askedAt}::timestamptz + interval '30 seconds'`;
}

interface NewCoupon {
  invoiceId: string;
  /** The amount version of the invoice when it was read. */
  amountVersion: bigint;
  /** The time by the database's clock before the use was reserved. */
  askedAt: Date;
  code: string;
  couponId: string;
  /** `20.00` */
  discountPercent: string;
  discountMinor: bigint;
  finalMinor: bigint;
}

interface Revival {
  invoiceId: string;
  /** The version of the invoice when it was read. */
  version: bigint;
  dueDate: Date;
  keepCoupon: boolean;
  /** The time by the database's clock before a use was reserved again. */
  askedAt: Date;
}
