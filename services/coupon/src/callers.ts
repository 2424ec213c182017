import type { Callers } from '@checkout/kit/identity/identify-call.ts';
import type { CouponServiceDefinition } from '@checkout/proto/coupon/v1/coupon.ts';

/** Lists the processes that may make each call; all others are refused. */
export const callers: Callers<typeof CouponServiceDefinition> = {
  createCoupon: ['gateway'],
  getCoupon: ['gateway'],
  listCoupons: ['gateway'],
  updateCoupon: ['gateway'],
  deleteCoupon: ['gateway'],
  getCouponStats: ['gateway'],
  validateCoupon: ['invoice'],
  reserveCoupon: ['invoice'],
  releaseCoupon: ['invoice'],
  listUnconfirmedReservations: ['invoice'],
  listSettingsChanges: ['gateway'],
  confirmReservation: ['invoice'],
};
