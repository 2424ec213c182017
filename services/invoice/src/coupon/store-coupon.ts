import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from '../invoices/invoice-row.ts';
import { sourcesOf, targetOf } from '../invoices/state.ts';
import { changeable, changedColumns, nextAmount, nextVersion } from '../invoices/store-columns.ts';

const noCoupon = sql`coupon_code = null, coupon_id = null, discount_percent = null, original_amount_minor = null,
  discount_amount_minor = 0, amount_minor = coalesce(original_amount_minor, amount_minor)`;

/**
 * Puts a coupon on the invoice, as long as its amount is the one that was read: a conversion that was asked for
 * meanwhile is no obstacle, and an invoice without a coupon that expired and came back has another amount version.
 * A use is given back only after a change that this refuses, so that none is put on an invoice that has been freed.
 */
export async function putCoupon(trx: Transaction, coupon: NewCoupon): Promise<ChangedRow | undefined> {
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

/** Takes the coupon off; undefined when there is none or the amount cannot change now. */
export async function takeCouponOff(trx: Transaction, invoiceId: string): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${nextAmount}, ${noCoupon}
      where id = ${invoiceId} and coupon_code is not null and ${changeable}
      returning ${changedColumns}`,
  );
}

/** Makes an expired invoice pending again, with its coupon or, when that is gone, without. */
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
 * Whether the invoice has the coupon, and with it the use. Waits for whoever changes the invoice just now; after that
 * nobody applies a use any more that was taken a minute ago.
 */
export async function holdsCoupon(
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

/** A use that was asked for goes back when nothing has become of it in a minute: it is applied well before, or never. */
function isRecent(askedAt: Date): Sql {
  return sql`statement_timestamp() < ${askedAt}::timestamptz + interval '30 seconds'`;
}

interface NewCoupon {
  invoiceId: string;
  /** The invoice's when it was read. */
  amountVersion: bigint;
  /** By the database's clock, before its use was taken. */
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
  /** The invoice's when it was read. */
  version: bigint;
  dueDate: Date;
  keepCoupon: boolean;
  /** By the database's clock, before a use was taken again. */
  askedAt: Date;
}
