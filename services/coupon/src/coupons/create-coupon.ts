import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { CreateCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Deps } from '../deps.ts';
import { duplicateCode } from '../rules.ts';
import {
  readCode,
  readDiscountPercent,
  readMetadata,
  readProductTypes,
  readUsageLimit,
} from './read-coupon-fields.ts';
import { recordCouponChange } from './record-coupon-change.ts';
import { type CouponRow, findMadeBy, insertCoupon } from './store-coupons.ts';

const MAX_EXTERNAL_LENGTH = 200;

/**
 * Creates a coupon; repeating the call with the same idempotency key within 24 hours returns the first one.
 * Throws DUPLICATE_CODE (ignoring case; codes of archived coupons may be reused), VALIDATION_ERROR, UNAUTHORIZED or
 * ADMIN_ACCESS_REQUIRED.
 */
export async function createCoupon(
  { db }: Deps,
  request: CreateCouponRequest,
  context: CallContext,
): Promise<{ coupon: CouponRow }> {
  const createdBy = requireAdmin(context).userId;
  const requestKey = context.idempotencyKey;
  const coupon = { ...readRequest(request), createdBy, requestKey };
  return inTransaction(db, async (trx) => {
    const inserted = await insertCoupon(trx, coupon);
    if (inserted !== undefined) {
      recordCouponChange(trx, context, { coupon: inserted, before: null, after: inserted });
      return { coupon: inserted };
    }
    const existing = await findMadeBy(trx, coupon);
    if (existing === undefined) throw duplicateCode();
    return { coupon: existing };
  });
}

function readRequest(request: CreateCouponRequest) {
  const { externalSource, externalId } = request;
  if (externalSource.length > MAX_EXTERNAL_LENGTH || externalId.length > MAX_EXTERNAL_LENGTH) {
    throw invalid('VALIDATION_ERROR', 'External source and id may have at most 200 characters');
  }
  return {
    code: readCode(request.code),
    discountPercent: readDiscountPercent(request.discountPercent),
    expiresAt: request.expiresAt ?? null,
    usageLimit: readUsageLimit(request.usageLimit),
    isActive: request.isActive,
    allowedProductTypes: readProductTypes(request.allowedProductTypes),
    metadataJson: readMetadata(request.metadataJson),
    externalSource,
    externalId,
  };
}
