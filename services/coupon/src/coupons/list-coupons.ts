import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListCouponsRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { normalizeCode } from '../rules.ts';
import {
  type CouponFilter,
  type CouponSort,
  countMatching,
  findPage,
  isCouponSort,
  isCouponStatus,
} from './store-coupon-list.ts';
import type { CouponRow } from './store-coupons.ts';

/** The format of each sort column's value in a cursor, which is the text that Postgres prints. */
const sortValues: Record<CouponSort, z.ZodType<string>> = {
  code: z.string().regex(/^[A-Z0-9]{1,50}$/),
  discountPercent: z.string().regex(/^\d{1,3}\.\d\d$/),
  usageCount: z.string().regex(/^\d{1,9}$/),
  expiresAt: cursorPart.instant.or(z.literal('infinity')),
  createdAt: z.string().regex(/^\d{1,18}$/),
};

/**
 * Returns one page of coupons without the archived ones, by default newest first. Throws CURSOR_INVALID,
 * VALIDATION_ERROR, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function listCoupons(
  { db }: Deps,
  request: ListCouponsRequest,
  context: CallContext,
): Promise<{ coupons: CouponRow[]; total: bigint; nextCursor: string }> {
  requireAdmin(context);
  const { filter, sort, ascending } = readQuery(request);
  const place = z.tuple([z.literal(sort), z.literal(ascending), sortValues[sort], cursorPart.whole]);
  const [, , value, position] = readCursor(request.cursor, place) ?? [];
  const after = value === undefined || position === undefined ? undefined : { value, position };
  const limit = pageLimit(request.limit);
  const [found, total] = await Promise.all([
    findPage(db, { filter, sort, ascending, after, limit: limit + 1 }),
    countMatching(db, filter),
  ]);
  const { page, nextCursor } = pageOf(found, limit, ({ sortValue, coupon }) => [
    sort,
    ascending,
    sortValue,
    coupon.position,
  ]);
  return { coupons: page.map(({ coupon }) => coupon), total, nextCursor };
}

function readQuery({ sort, ascending, status, search }: ListCouponsRequest): Query {
  const column = sort === '' ? 'createdAt' : sort;
  if (!isCouponSort(column)) throw invalid('VALIDATION_ERROR', 'Unknown sort column');
  if (status !== '' && !isCouponStatus(status)) throw invalid('VALIDATION_ERROR', 'Unknown status');
  return {
    filter: { search: normalizeCode(search), status: status === '' ? undefined : status },
    sort: column,
    ascending,
  };
}

interface Query {
  filter: CouponFilter;
  sort: CouponSort;
  ascending: boolean;
}
