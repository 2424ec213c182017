import * as z from 'zod';
import {
  couponAnswer,
  couponCreated,
  couponList,
  couponStatsAnswer,
  validateCouponAnswer,
  validateCouponBody,
} from '../coupon.ts';
import { couponQuery, couponStatsQuery, createCouponBody, updateCouponBody } from '../coupon-admin.ts';
import { entityParams } from '../identifier.ts';
import { empty, route } from '../route.ts';
import { isStorable } from '../text.ts';

const byCode = {
  params: z.object({ code: z.string().min(1).max(100).refine(isStorable).describe('Any case') }),
  missing: 'coupon_not_found',
  auth: 'admin',
  tag: 'Coupons',
} as const;

const byId = { params: entityParams, missing: 'coupon_not_found', auth: 'admin', tag: 'Coupons' } as const;

/** Calls about coupons themselves; applying one is a call about an invoice. */
export const couponRoutes = {
  validateCoupon: route({
    method: 'POST',
    path: '/api/coupons/validate',
    auth: 'bearer',
    tag: 'Coupons',
    summary: 'Ask what a coupon would do to an invoice',
    description:
      'A coupon that would not apply is a 200 with `valid: false`; nothing is reserved either way.',
    body: validateCouponBody,
    response: { 200: validateCouponAnswer },
    errors: ['invoice_not_found'],
  }),
  createCoupon: route({
    method: 'POST',
    path: '/api/coupons',
    auth: 'admin',
    tag: 'Coupons',
    summary: 'Create a coupon',
    body: createCouponBody,
    response: { 201: couponCreated },
    errors: ['duplicate_code'],
  }),
  getCoupon: route({
    ...byCode,
    method: 'GET',
    path: '/api/coupons/:code',
    summary: 'Read a coupon by its code',
    response: { 200: couponAnswer },
  }),
  getCouponStats: route({
    ...byCode,
    method: 'GET',
    path: '/api/coupons/:code/stats',
    summary: 'Read who used a coupon, and for how much',
    query: couponStatsQuery,
    response: { 200: couponStatsAnswer },
  }),
  adminListCoupons: route({
    method: 'GET',
    path: '/api/admin/coupons',
    auth: 'admin',
    tag: 'Coupons',
    summary: 'List coupons, newest first unless told otherwise',
    query: couponQuery,
    response: { 200: couponList },
  }),
  updateCoupon: route({
    ...byId,
    method: 'PATCH',
    path: '/api/admin/coupons/:id',
    summary: 'Change a coupon',
    body: updateCouponBody,
    response: { 200: couponAnswer },
  }),
  deleteCoupon: route({
    ...byId,
    method: 'DELETE',
    path: '/api/admin/coupons/:id',
    summary: 'Delete a coupon that was not used',
    response: { 204: empty },
    errors: ['coupon_in_use'],
  }),
};
