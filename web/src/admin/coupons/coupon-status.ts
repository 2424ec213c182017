import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import type { Tone } from '../../shared/ui/tone.ts';

/** Whether a coupon can be used now, and if not, what is first in the way: as the server filters by it. */
export function couponStatus(coupon: StatusFacts, now: Date): CouponStatus {
  if (!coupon.isActive) return 'inactive';
  if (coupon.expiresAt !== null && Date.parse(coupon.expiresAt) <= now.getTime()) return 'expired';
  if (coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit) return 'exhausted';
  return 'active';
}

export const couponTones = {
  active: 'green',
  inactive: 'grey',
  expired: 'orange',
  exhausted: 'purple',
} as const satisfies Record<string, Tone>;

export type CouponStatus = keyof typeof couponTones;

type StatusFacts = Pick<Coupon, 'isActive' | 'expiresAt' | 'usageLimit' | 'usageCount'>;
