import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { ReleaseCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Deps } from '../deps.ts';
import { lockInvoice, releaseReservation } from './store-redemptions.ts';

/**
 * Releases an invoice's use. A use that was paid for stays, and so does a redemption made at the given
 * version or later. Throws VALIDATION_ERROR.
 */
export async function releaseCoupon(
  { db }: Deps,
  { invoiceId, version }: ReleaseCouponRequest,
): Promise<Record<string, never>> {
  if (!isUuid(invoiceId)) throw invalid('VALIDATION_ERROR', 'Invoice id must be a UUID');
  return inTransaction(db, async (trx) => {
    await lockInvoice(trx, invoiceId);
    await releaseReservation(trx, version === 0n ? { invoiceId } : { invoiceId, version });
    return {};
  });
}
