import type { Coupon } from '@checkout/contract/coupon.ts';
import { rowActs } from '../form/row-acts.ts';

export const couponActs = rowActs<CouponAct>();

/** What an admin is about to do: in a dialog, and for statistics in the drawer. */
export type CouponAct = { kind: 'create' } | { kind: 'edit' | 'delete' | 'stats'; coupon: Coupon };
