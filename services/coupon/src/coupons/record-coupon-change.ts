import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { CouponRow } from './store-coupons.ts';

/** Records in the audit log who created (`before` null), changed or deleted (`after` null) a coupon. */
export function recordCouponChange(
  trx: Transaction,
  context: CallContext,
  { coupon, before, after }: { coupon: CouponRow; before: CouponRow | null; after: CouponRow | null },
): void {
  recordSettingsChange(trx, context, {
    kind: 'coupon',
    subject: { id: coupon.id, name: coupon.code },
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}

function factsOf(coupon: CouponRow) {
  const { code, discountPercent, expiresAt, usageLimit, isActive, allowedProductTypes } = coupon;
  const { externalSource, externalId, metadataJson: metadata } = coupon;
  const terms = { code, discountPercent, expiresAt, usageLimit, isActive, allowedProductTypes };
  return { ...terms, externalSource, externalId, metadata };
}
