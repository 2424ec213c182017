import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { UpdateCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Deps } from '../deps.ts';
import { couponNotFound } from '../rules.ts';
import { readDiscountPercent, readMetadata, readProductTypes, readUsageLimit } from './read-coupon-fields.ts';
import { recordCouponChange } from './record-coupon-change.ts';
import { type CouponRow, type CouponTerms, findForChange, updateTerms } from './store-coupons.ts';

/**
 * Changes the given fields; the code never changes, and invoices that have the coupon keep their discount.
 * Throws COUPON_NOT_FOUND, VALIDATION_ERROR (also for a limit below the active uses), UNAUTHORIZED or
 * ADMIN_ACCESS_REQUIRED.
 */
export async function updateCoupon(
  { db }: Deps,
  request: UpdateCouponRequest,
  context: CallContext,
): Promise<{ coupon: CouponRow }> {
  requireAdmin(context);
  if (!isUuid(request.id)) throw couponNotFound();
  return inTransaction(db, async (trx) => {
    const coupon = await findForChange(trx, request.id);
    if (coupon === undefined) throw couponNotFound();
    const terms = changedTerms(coupon, request);
    if (terms.usageLimit !== null && terms.usageLimit < coupon.usageCount) {
      throw invalid(
        'VALIDATION_ERROR',
        `Usage limit cannot be below the ${coupon.usageCount} uses that hold`,
        'usageLimit',
      );
    }
    const changed = await updateTerms(trx, coupon.id, terms);
    recordCouponChange(trx, context, { coupon, before: coupon, after: changed });
    return { coupon: changed };
  });
}

function changedTerms(coupon: CouponRow, request: UpdateCouponRequest): CouponTerms {
  const { discountPercent, expiresAt, usageLimit, isActive, allowedProductTypes, metadataJson } = request;
  return {
    discountPercent:
      discountPercent === undefined ? coupon.discountPercent : readDiscountPercent(discountPercent),
    expiresAt: (expiresAt === undefined ? coupon.expiresAt : expiresAt.time) ?? null,
    usageLimit: readUsageLimit(usageLimit === undefined ? coupon.usageLimit : usageLimit.value),
    isActive: isActive ?? coupon.isActive,
    allowedProductTypes: readProductTypes(allowedProductTypes?.types ?? coupon.allowedProductTypes),
    metadataJson: readMetadata(metadataJson ?? coupon.metadataJson),
  };
}
