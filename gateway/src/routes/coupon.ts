import type { couponRoutes } from '@checkout/contract/coupon/routes.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';
import type { GetCouponStatsResponse } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { problemCodeOf } from '../http/problem.ts';
import { createCouponGuesses } from '../limits/coupon-guesses.ts';
import { enumsOf, instantOrNull } from '../values/from-proto.ts';
import {
  appliedDiscountView,
  couponInvoiceView,
  couponStatsView,
  couponView,
  discountTexts,
} from '../views/coupon.ts';
import { invoiceView } from '../views/invoice.ts';

/** Handles calls about coupons and their use on invoices. */
export function couponHandlers(deps: Deps): Handlers<keyof typeof couponRoutes> {
  return { ...discountHandlers(deps), ...managementHandlers(deps) };
}

/** Handles the calls of payers: validate, apply and remove a coupon. */
function discountHandlers({
  clients,
  quotas,
}: Deps): Handlers<'applyCoupon' | 'removeCoupon' | 'validateCoupon'> {
  const { invoice: invoices, payment } = clients;
  const guess = createCouponGuesses({ clients, quotas });

  return {
    applyCoupon: async ({ params, body, client }) => {
      const { invoice } = await guess({ ref: params.id, client }, () =>
        payment.applyCoupon({ ref: params.id, couponCode: body.couponCode }),
      );
      if (invoice === undefined) throw new Error('a response lacks its invoice');
      return {
        status: 200,
        body: { success: true, invoice: invoiceView(invoice), discount: appliedDiscountView(invoice) },
      };
    },

    removeCoupon: async ({ params }) => {
      const { invoice } = await payment.removeCoupon({ ref: params.id });
      return { status: 200, body: { success: true, invoice: invoiceView(invoice) } };
    },

    validateCoupon: async ({ body: { invoiceId, couponCode }, client }) => {
      try {
        const preview = await guess({ ref: invoiceId, client }, () =>
          invoices.previewCoupon({ ref: invoiceId, couponCode }),
        );
        const { code, discountPercent, expiresAt, allowedProductTypes } = preview;
        return {
          status: 200,
          body: {
            valid: true,
            coupon: {
              code,
              discountPercent,
              expiresAt: instantOrNull(expiresAt),
              allowedProductTypes: enumsOf(allowedProductTypes),
            },
            discountPreview: {
              originalAmount: Number(preview.originalAmountMinor),
              discountAmount: Number(preview.discountAmountMinor),
              finalAmount: Number(preview.finalAmountMinor),
              formatted: discountTexts(preview),
            },
          },
        };
      } catch (error) {
        // Validating a coupon that would not apply is not an error; an unknown invoice or a fault is.
        if (!(error instanceof AppError) || !isCouponRefusal(error)) throw error;
        return { status: 200, body: { valid: false, error: problemCodeOf(error), message: error.message } };
      }
    },
  };
}

/** Handles the calls of admins. */
function managementHandlers({
  clients: { coupon },
}: Deps): Handlers<
  'createCoupon' | 'getCoupon' | 'getCouponStats' | 'adminListCoupons' | 'updateCoupon' | 'deleteCoupon'
> {
  return {
    createCoupon: async ({ body }) => {
      const { metadata, discountPercent, expiresAt, usageLimit, ...rest } = body;
      const created = await coupon.createCoupon({
        ...rest,
        discountPercent: percentText(discountPercent),
        expiresAt: expiresAt === null ? undefined : new Date(expiresAt),
        usageLimit: usageLimit ?? undefined,
        metadataJson: JSON.stringify(metadata),
      });
      return { status: 201, body: { success: true, coupon: couponView(created.coupon) } };
    },

    getCoupon: async ({ params }) => {
      const found = await coupon.getCoupon({ code: params.code });
      return { status: 200, body: { coupon: couponView(found.coupon) } };
    },

    getCouponStats: async ({ params, query }) => {
      const { limit, cursor = '', daily = false } = query;
      const found = await coupon.getCouponStats({ code: params.code, daily, limit, cursor });
      return { status: 200, body: statsBody(found, daily) };
    },

    adminListCoupons: async ({ query }) => {
      const { limit, cursor = '', search = '', status = '', sort, order } = query;
      const ascending = order === 'asc';
      const page = await coupon.listCoupons({ limit, cursor, search, status, sort, ascending });
      const { total, nextCursor } = page;
      return {
        status: 200,
        body: { coupons: page.coupons.map(couponView), total: Number(total), nextCursor: nextCursor || null },
      };
    },

    updateCoupon: async ({ params, body }) => {
      const { discountPercent, expiresAt, usageLimit, isActive, allowedProductTypes, metadata } = body;
      const updated = await coupon.updateCoupon({
        id: params.id,
        discountPercent: discountPercent === undefined ? undefined : percentText(discountPercent),
        expiresAt:
          expiresAt === undefined
            ? undefined
            : { time: expiresAt === null ? undefined : new Date(expiresAt) },
        usageLimit: usageLimit === undefined ? undefined : { value: usageLimit ?? undefined },
        isActive,
        allowedProductTypes: allowedProductTypes === undefined ? undefined : { types: allowedProductTypes },
        metadataJson: metadata === undefined ? undefined : JSON.stringify(metadata),
      });
      return { status: 200, body: { coupon: couponView(updated.coupon) } };
    },

    deleteCoupon: async ({ params }) => {
      await coupon.deleteCoupon({ id: params.id });
      return { status: 204 };
    },
  };
}

function statsBody(found: GetCouponStatsResponse, daily: boolean) {
  return {
    coupon: couponView(found.coupon),
    stats: couponStatsView(found.stats),
    invoices: found.invoices.map(couponInvoiceView),
    nextCursor: found.nextCursor || null,
    ...(daily ? { daily: found.days } : {}),
  };
}

/** The contract limits percentages to two decimals, so this only formats and never rounds. */
function percentText(percent: number): string {
  return percent.toFixed(2);
}

function isCouponRefusal({ code, reason }: AppError): boolean {
  return code === 'FAILED_PRECONDITION' || (code === 'INVALID_ARGUMENT' && reason.startsWith('COUPON_'));
}
