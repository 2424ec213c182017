import { joinSql, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import { type CouponRow, couponColumns, type StoredCoupon, toCoupon } from './store-coupons.ts';

/** The columns that a list can be sorted by. A coupon that never expires sorts after all that do. */
const sortKeys = {
  code: { key: sql`code`, type: sql`text` },
  discountPercent: { key: sql`discount_percent`, type: sql`numeric` },
  usageCount: { key: sql`usage_count`, type: sql`integer` },
  expiresAt: { key: sql`coalesce(expires_at, 'infinity')`, type: sql`timestamptz` },
  createdAt: { key: sql`position`, type: sql`bigint` },
} as const;

const statusConditions: Record<CouponStatus, Sql> = {
  inactive: sql`not is_active`,
  expired: sql`is_active and expires_at <= clock_timestamp()`,
  exhausted: sql`is_active and usage_count >= usage_limit and coalesce(expires_at > clock_timestamp(), true)`,
  active: sql`is_active and coalesce(usage_count < usage_limit, true) and coalesce(expires_at > clock_timestamp(), true)`,
};

/**
 * Returns one page that begins after a given position, without archived coupons; ties are broken by creation
 * order.
 */
export async function findPage(
  db: Queryable,
  { filter, sort, ascending, after, limit }: CouponPage,
): Promise<ListedCoupon[]> {
  const { key, type } = sortKeys[sort];
  const direction = ascending ? sql`asc` : sql`desc`;
  const comparison = ascending ? sql`>` : sql`<`;
  const rest =
    after === undefined
      ? sql`true`
      : sql`(${key}, position) ${comparison} (${after.value}::${type}, ${after.position}::bigint)`;
  const page = await rows<StoredCoupon & { sortValue: string }>(
    db,
    sql`
      select ${couponColumns}, (${key})::text as "sortValue" from coupons where ${matching(filter)} and ${rest}
      order by ${key} ${direction}, position ${direction} limit ${limit}`,
  );
  return page.map(({ sortValue, ...coupon }) => ({ coupon: toCoupon(coupon), sortValue }));
}

export async function countMatching(db: Queryable, filter: CouponFilter): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from coupons where ${matching(filter)}`,
  );
  return total;
}

function matching({ search, status }: CouponFilter): Sql {
  const conditions = [sql`archived_at is null`, sql`strpos(code, ${search}) > 0`];
  if (status !== undefined) conditions.push(statusConditions[status]);
  return joinSql(conditions, ' and ');
}

export function isCouponStatus(text: string): text is CouponStatus {
  return Object.hasOwn(statusConditions, text);
}

export function isCouponSort(text: string): text is CouponSort {
  return Object.hasOwn(sortKeys, text);
}

export type CouponStatus = 'inactive' | 'expired' | 'exhausted' | 'active';
export type CouponSort = keyof typeof sortKeys;

export interface CouponFilter {
  /** Part of the code, matched literally, in upper case. */
  search: string;
  status: CouponStatus | undefined;
}

/** A row of a list, with its sort value as Postgres prints it. */
export interface ListedCoupon {
  coupon: CouponRow;
  sortValue: string;
}

interface CouponPage {
  filter: CouponFilter;
  sort: CouponSort;
  ascending: boolean;
  after: { value: string; position: bigint } | undefined;
  limit: number;
}
