import type { Transaction } from '@checkout/kit/database/database.ts';
import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import { execute, maybeOne, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';

export const couponColumns = sql`
  id, code, discount_percent as "discountPercent", expires_at as "expiresAt", usage_limit as "usageLimit",
  usage_count as "usageCount", is_active as "isActive", allowed_product_types as "allowedProductTypes",
  created_by as "createdBy", request_key as "requestKey", external_source as "externalSource",
  external_id as "externalId", coalesce(metadata::text, '') as "metadataJson", created_at as "createdAt",
  updated_at as "updatedAt", position, coalesce(expires_at <= clock_timestamp(), false) as expired`;

/** Returns the current coupon with this code; archived ones are not found. */
export async function findByCode(db: Queryable, code: string): Promise<CouponRow | undefined> {
  return found(
    await maybeOne(
      db,
      sql`select ${couponColumns} from coupons where code = ${code} and archived_at is null`,
    ),
  );
}

/** Returns the current coupon with this code if a request with this key created it within the key's lifetime. */
export async function findMadeBy(
  db: Queryable,
  { code, createdBy, requestKey }: Pick<CouponRow, 'code' | 'createdBy' | 'requestKey'>,
): Promise<CouponRow | undefined> {
  if (requestKey === '') return undefined;
  return found(
    await maybeOne(
      db,
      sql`select ${couponColumns} from coupons
          where code = ${code} and archived_at is null and created_by = ${createdBy}
            and request_key = ${requestKey} and created_at > clock_timestamp() - ${keyLifetime}`,
    ),
  );
}

/** Locks the coupon until the transaction ends; archived ones are not found. */
export async function findForChange(trx: Transaction, id: string): Promise<CouponRow | undefined> {
  return found(
    await maybeOne(
      trx,
      sql`select ${couponColumns} from coupons where id = ${id} and archived_at is null for update`,
    ),
  );
}

/**
 * Locks coupons in the order of their ids, so that two transactions that need the same two never deadlock.
 */
export async function lockCoupons(trx: Transaction, ids: string[]): Promise<void> {
  await execute(trx, sql`select id from coupons where id = any(${ids}::uuid[]) order by id for update`);
}

/** Returns undefined when another coupon has the code. */
export async function insertCoupon(trx: Transaction, coupon: NewCoupon): Promise<CouponRow | undefined> {
  return found(
    await maybeOne(
      trx,
      sql`
        insert into coupons (
          code, discount_percent, expires_at, usage_limit, is_active, allowed_product_types, created_by,
          request_key, external_source, external_id, metadata
        )
        values (
          ${coupon.code}, ${coupon.discountPercent}, ${coupon.expiresAt}, ${coupon.usageLimit}, ${coupon.isActive},
          ${coupon.allowedProductTypes}, ${coupon.createdBy}, ${coupon.requestKey}, ${coupon.externalSource},
          ${coupon.externalId}, ${coupon.metadataJson}
        )
        on conflict (code) where archived_at is null do nothing
        returning ${couponColumns}`,
    ),
  );
}

export async function updateTerms(trx: Transaction, id: string, terms: CouponTerms): Promise<CouponRow> {
  const updated = await one<StoredCoupon>(
    trx,
    sql`
      update coupons set
        discount_percent = ${terms.discountPercent}, expires_at = ${terms.expiresAt},
        usage_limit = ${terms.usageLimit}, is_active = ${terms.isActive},
        allowed_product_types = ${terms.allowedProductTypes}, metadata = ${terms.metadataJson}, updated_at = now()
      where id = ${id}
      returning ${couponColumns}`,
  );
  return toCoupon(updated);
}

export async function archiveCoupon(trx: Transaction, id: string): Promise<void> {
  await execute(trx, sql`update coupons set archived_at = now(), updated_at = now() where id = ${id}`);
}

export async function eraseCoupon(trx: Transaction, id: string): Promise<void> {
  await execute(trx, sql`delete from coupons where id = ${id}`);
}

/**
 * Takes one use of a coupon that can still be redeemed; undefined when it no longer can, or no use is left.
 */
export async function takeUse(trx: Transaction, id: string): Promise<CouponRow | undefined> {
  return found(
    await maybeOne(
      trx,
      sql`
        update coupons set usage_count = usage_count + 1
        where id = ${id} and archived_at is null and is_active
          and (expires_at is null or expires_at > clock_timestamp())
          and (usage_limit is null or usage_count < usage_limit)
        returning ${couponColumns}`,
    ),
  );
}

/** Takes a use that was released before; only the limit is checked. Returns false when none is left. */
export async function retakeUse(trx: Transaction, id: string): Promise<boolean> {
  const changed = await execute(
    trx,
    sql`
      update coupons set usage_count = usage_count + 1
      where id = ${id} and (usage_limit is null or usage_count < usage_limit)`,
  );
  return changed === 1;
}

function found(row: StoredCoupon | undefined): CouponRow | undefined {
  return row === undefined ? undefined : toCoupon(row);
}

export function toCoupon({ expiresAt, usageLimit, ...coupon }: StoredCoupon): CouponRow {
  return { ...coupon, expiresAt: expiresAt ?? undefined, usageLimit: usageLimit ?? undefined };
}

export interface CouponRow {
  id: string;
  code: string;
  /** Decimal text with two places. */
  discountPercent: string;
  expiresAt: Date | undefined;
  usageLimit: number | undefined;
  usageCount: number;
  isActive: boolean;
  allowedProductTypes: string[];
  createdBy: string;
  /** The idempotency key it was created with; empty if there was none. */
  requestKey: string;
  externalSource: string;
  externalId: string;
  metadataJson: string;
  createdAt: Date;
  updatedAt: Date;
  /** Increases with every coupon created. */
  position: bigint;
  expired: boolean;
}

export type StoredCoupon = Omit<CouponRow, 'expiresAt' | 'usageLimit'> & {
  expiresAt: Date | null;
  usageLimit: number | null;
};

export interface CouponTerms {
  discountPercent: string;
  expiresAt: Date | null;
  usageLimit: number | null;
  isActive: boolean;
  allowedProductTypes: string[];
  metadataJson: string | null;
}

interface NewCoupon extends CouponTerms {
  code: string;
  createdBy: string;
  requestKey: string;
  externalSource: string;
  externalId: string;
}
