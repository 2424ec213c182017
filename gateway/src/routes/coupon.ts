import type { ProblemCode } from '@checkout/contract/problem.ts';
import { AppError } from '@checkout/kit/errors.ts';
import type { GetCouponStatsResponse } from '@checkout/proto/coupon/v1/coupon.ts';
import { createCouponGuesses } from '../coupon-guesses.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { couponInvoiceView, couponStatsView, couponView, discountTexts } from '../views/coupon.ts';
import { instantOrNull } from '../views/text.ts';

/** Calls about coupons themselves; applying one is a call about an invoice. */
export function couponHandlers({
  clients,
  quotas,
}: Rooms): Handlers<
  | 'validateCoupon'
  | 'createCoupon'
  | 'getCoupon'
  | 'getCouponStats'
  | 'adminListCoupons'
  | 'updateCoupon'
  | 'deleteCoupon'
> {
  const { coupon, invoice } = clients;
  const guess = createCouponGuesses({ clients, quotas });

  return {
    validateCoupon: async ({ body: { invoiceId, couponCode }, client }) => {
      try {
        const preview = await guess({ ref: invoiceId, client }, () =>
          invoice.previewCoupon({ ref: invoiceId, couponCode }),
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
              allowedProductTypes: allowedProductTypes as never,
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
        // Asking about a coupon that would not apply is no mistake; an unknown invoice or a fault is.
        if (!(error instanceof AppError) || !isAnswer(error)) throw error;
        const { reason, message } = error;
        return { status: 200, body: { valid: false, error: reason.toLowerCase() as ProblemCode, message } };
      }
    },

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
      const daily = query.daily === true;
      const found = await coupon.getCouponStats({ code: params.code, daily });
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
    ...(daily ? { daily: found.days } : {}),
  };
}

/** The contract bounds percents to two decimals, so this prints, and rounds nothing. */
function percentText(percent: number): string {
  return percent.toFixed(2);
}

function isAnswer({ code, reason }: AppError): boolean {
  return code === 'FAILED_PRECONDITION' || (code === 'INVALID_ARGUMENT' && reason.startsWith('COUPON_'));
}
