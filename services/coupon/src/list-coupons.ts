import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { ListCouponsRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { normalCode } from './rules.ts';
import {
  type CouponFilter,
  type CouponSort,
  countMatching,
  isCouponSort,
  isCouponStatus,
  selectPage,
} from './store-coupon-list.ts';
import type { CouponRow } from './store-coupons.ts';

const DEFAULT_LIMIT = 50;
const LARGEST_LIMIT = 200;

/**
 * Newest first unless told otherwise, archived ones left out. Throws CURSOR_INVALID, VALIDATION_ERROR, UNAUTHORIZED or
 * ADMIN_ACCESS_REQUIRED.
 */
export async function listCoupons(
  { db }: Rooms,
  request: ListCouponsRequest,
  context: CallContext,
): Promise<{ coupons: CouponRow[]; total: bigint; nextCursor: string }> {
  requireAdmin(context);
  const { filter, sort, ascending } = readQuery(request);
  const after = request.cursor === '' ? undefined : readCursor(request.cursor, { sort, ascending });
  const limit = Math.min(request.limit > 0 ? request.limit : DEFAULT_LIMIT, LARGEST_LIMIT);
  const [found, total] = await Promise.all([
    selectPage(db, { filter, sort, ascending, after, limit: limit + 1 }),
    countMatching(db, filter),
  ]);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    coupons: page.map(({ coupon }) => coupon),
    total,
    nextCursor:
      last === undefined
        ? ''
        : writeCursor({ sort, ascending, value: last.sortValue, position: last.coupon.position }),
  };
}

function readQuery({ sort, ascending, status, search }: ListCouponsRequest): Query {
  const column = sort === '' ? 'createdAt' : sort;
  if (!isCouponSort(column)) throw invalid('VALIDATION_ERROR', 'Unknown sort column');
  if (status !== '' && !isCouponStatus(status)) throw invalid('VALIDATION_ERROR', 'Unknown status');
  return {
    filter: { search: normalCode(search), status: status === '' ? undefined : status },
    sort: column,
    ascending,
  };
}

interface Query {
  filter: CouponFilter;
  sort: CouponSort;
  ascending: boolean;
}
