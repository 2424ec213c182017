import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { ListCouponsRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import { normalCode } from './rules.ts';
import { type CouponRow, countMatching, selectPage } from './store-coupons.ts';

const DEFAULT_LIMIT = 50;
const LARGEST_LIMIT = 200;
const LARGEST_POSITION = 9_223_372_036_854_775_807n;

/** Newest first, archived ones left out. Throws CURSOR_INVALID, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function listCoupons(
  { db }: Rooms,
  request: ListCouponsRequest,
  context: CallContext,
): Promise<{ coupons: CouponRow[]; total: bigint; nextCursor: string }> {
  requireAdmin(context);
  const below = readCursor(request.cursor);
  const limit = Math.min(request.limit > 0 ? request.limit : DEFAULT_LIMIT, LARGEST_LIMIT);
  const search = normalCode(request.search);
  const [page, total] = await Promise.all([
    selectPage(db, { search, below, limit: limit + 1 }),
    countMatching(db, search),
  ]);
  const coupons = page.slice(0, limit);
  const nextCursor = page.length > limit ? `${coupons.at(-1)?.position}` : '';
  return { coupons, total, nextCursor };
}

function readCursor(cursor: string): bigint {
  if (cursor === '') return LARGEST_POSITION;
  if (!/^\d{1,18}$/.test(cursor)) throw invalid('CURSOR_INVALID', 'The cursor is not one of this list.');
  return BigInt(cursor);
}
