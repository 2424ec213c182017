import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { GetCouponStatsRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import * as z from 'zod';
import { findByCode } from '../coupons/store-coupons.ts';
import type { Deps } from '../deps.ts';
import { couponNotFound, normalizeCode } from '../rules.ts';
import { countByDay, countHeld, findHolding, type HoldingInvoice, sumPaid } from './store-coupon-stats.ts';

const DEFAULT_LIMIT = 200;
const MAX_DAYS = 366;

const place = z.tuple([cursorPart.whole]);

/**
 * Counts active redemptions, totals the paid ones per currency, and returns a page of their invoices. Throws
 * COUPON_NOT_FOUND, CURSOR_INVALID, VALIDATION_ERROR, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function getCouponStats(
  { db }: Deps,
  { code, daily, limit: requestedLimit, cursor }: GetCouponStatsRequest,
  context: CallContext,
) {
  requireAdmin(context);
  const [before] = readCursor(cursor, place) ?? [];
  const limit = pageLimit(requestedLimit, DEFAULT_LIMIT);
  const coupon = await findByCode(db, normalizeCode(code));
  if (coupon === undefined) throw couponNotFound();
  const [counts, totals, holding, days] = await Promise.all([
    countHeld(db, coupon.id),
    sumPaid(db, coupon.id),
    findHolding(db, { couponId: coupon.id, before, limit: limit + 1 }),
    daily ? countByDay(db, { couponId: coupon.id, days: MAX_DAYS }) : [],
  ]);
  const { page, nextCursor } = pageOf(holding, limit, ({ position }) => [position]);
  return {
    coupon,
    stats: { ...counts, totals },
    invoices: page.map(invoiceMessage),
    days,
    nextCursor,
  };
}

function invoiceMessage({ paidAt, position: _, ...invoice }: HoldingInvoice) {
  return { ...invoice, paidAt: paidAt ?? undefined };
}
