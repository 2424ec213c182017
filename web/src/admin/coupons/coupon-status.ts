import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import type { Tone } from '../../shared/status/tone.ts';

/**
 * Returns whether a coupon can be used now, and if not, the first reason why not, in the order that the
 * server's filter uses.
 */
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
