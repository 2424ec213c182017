import * as z from 'zod';
import { notPayable } from '../invoice/not-payable.ts';
import { invoiceDone } from '../invoice/schema.ts';
import { empty, route } from '../route.ts';
import { entityParams, invoiceParams } from '../values/identifier.ts';
import { isStorable } from '../values/text.ts';
import { couponQuery, couponStatsQuery, createCouponBody, updateCouponBody } from './admin.ts';
import {
  applyCouponAnswer,
  applyCouponBody,
  couponAnswer,
  couponCreated,
  couponList,
  couponStatsAnswer,
  validateCouponAnswer,
  validateCouponBody,
} from './schema.ts';

const ofInvoice = { params: invoiceParams, missing: 'invoice_not_found', tag: 'Coupons' } as const;

const byCode = {
  params: z.object({ code: z.string().min(1).max(100).refine(isStorable).describe('Case-insensitive') }),
  missing: 'coupon_not_found',
  auth: 'admin',
  tag: 'Coupons',
} as const;

const byId = { params: entityParams, missing: 'coupon_not_found', auth: 'admin', tag: 'Coupons' } as const;

/** Calls about coupons and their use on invoices. */
export const couponRoutes = {
  applyCoupon: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/apply-coupon',
    auth: 'none',
    recordsCaller: true,
    summary: 'Apply a coupon to an unpaid invoice',
    body: applyCouponBody,
    response: { 200: applyCouponAnswer },
    errors: [
      'coupon_invalid',
      'coupon_expired',
      'coupon_inactive',
      'coupon_exhausted',
      'coupon_not_applicable',
      'coupon_already_applied',
      ...notPayable,
    ],
  }),
  removeCoupon: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/remove-coupon',
    auth: 'none',
    limitPerInvoice: 'couponRemoval',
    isRepeatable: true,
    recordsCaller: true,
    summary: 'Remove the coupon from an unpaid invoice',
    response: { 200: invoiceDone },
    errors: notPayable,
  }),
  validateCoupon: route({
    method: 'POST',
    path: '/api/coupons/validate',
    auth: 'bearer',
    tag: 'Coupons',
    isRepeatable: true,
    summary: 'Preview the effect of a coupon on an invoice',
    description:
      'If the coupon does not apply, the response is 200 with `valid: false`. Nothing is reserved in either case.',
    body: validateCouponBody,
    response: { 200: validateCouponAnswer },
    errors: ['invoice_not_found'],
  }),
  createCoupon: route({
    method: 'POST',
    path: '/api/coupons',
    auth: 'admin',
    tag: 'Coupons',
    isRepeatable: true,
    summary: 'Create a coupon',
    body: createCouponBody,
    response: { 201: couponCreated },
    errors: ['duplicate_code'],
  }),
  getCoupon: route({
    ...byCode,
    method: 'GET',
    path: '/api/coupons/:code',
    summary: 'Get a coupon by its code',
    response: { 200: couponAnswer },
  }),
  getCouponStats: route({
    ...byCode,
    method: 'GET',
    path: '/api/coupons/:code/stats',
    summary: 'Get the usage statistics of a coupon',
    query: couponStatsQuery,
    response: { 200: couponStatsAnswer },
  }),
  adminListCoupons: route({
    method: 'GET',
    path: '/api/admin/coupons',
    auth: 'admin',
    tag: 'Coupons',
    summary: 'List coupons, newest first by default',
    query: couponQuery,
    response: { 200: couponList },
  }),
  updateCoupon: route({
    ...byId,
    method: 'PATCH',
    path: '/api/admin/coupons/:id',
    isRepeatable: true,
    summary: 'Change a coupon',
    body: updateCouponBody,
    response: { 200: couponAnswer },
  }),
  deleteCoupon: route({
    ...byId,
    method: 'DELETE',
    path: '/api/admin/coupons/:id',
    summary: 'Delete a coupon that is not in use',
    response: { 204: empty },
    errors: ['coupon_in_use'],
  }),
};
