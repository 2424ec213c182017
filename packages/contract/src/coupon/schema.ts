import * as z from 'zod';
import { invoice } from '../invoice/schema.ts';
import { problemCodes } from '../problem.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { uuid } from '../values/identifier.ts';
import { metadataView } from '../values/metadata.ts';
import { countedPageInfo, pageInfo } from '../values/paging.ts';
import { requiredText } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';
import { productType } from './product-type.ts';

/** The maximum length of a coupon code. */
const couponCodeMaximum = 50;

/**
 * A coupon code as entered: trimmed and converted to upper case. Does not check whether the coupon exists.
 */
export const enteredCouponCode = requiredText({
  name: 'Coupon code',
  max: couponCodeMaximum,
  tooLong: 'Coupon code too long',
}).toUpperCase();

export const applyCouponBody = z.object({ couponCode: enteredCouponCode }).meta({ id: 'ApplyCouponBody' });

export const validateCouponBody = z
  .object({ couponCode: enteredCouponCode, invoiceId: z.guid('Invoice id must be a UUID') })
  .meta({ id: 'ValidateCouponBody' });

const percentText = z
  .string()
  .regex(/^\d{1,3}\.\d{2}$/)
  .describe('Decimal text such as `20.00`');

/** A coupon as admins and service accounts see it. */
export const coupon = z
  .strictObject({
    id: z.string(),
    code: z.string(),
    discountPercent: percentText,
    expiresAt: timestamp.nullable().describe('Null: never expires'),
    usageLimit: z.int().positive().nullable().describe('Null: unlimited'),
    usageCount: z.int().nonnegative().describe('Number of active redemptions'),
    isActive: z.boolean(),
    allowedProductTypes: z.array(productType).describe('Empty: every product'),
    externalSource: z.string().nullable(),
    externalId: z.string().nullable(),
    metadata: metadataView,
    createdBy: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Coupon' });

/** The fields of a coupon that a payer may see. */
const couponSummary = coupon
  .pick({ code: true, discountPercent: true, expiresAt: true, allowedProductTypes: true })
  .meta({ id: 'CouponSummary' });

const formattedDiscount = z.strictObject({ original: z.string(), discount: z.string(), final: z.string() });

/** The effect of a coupon on an invoice; amounts in minor units of its currency. */
export const discountPreview = z
  .strictObject({
    originalAmount: amountMinor,
    discountAmount: amountMinor,
    finalAmount: amountMinor,
    formatted: formattedDiscount,
  })
  .meta({ id: 'DiscountPreview' });

const validCoupon = z.strictObject({ valid: z.literal(true), coupon: couponSummary, discountPreview });

/** The response for a coupon that does not apply: also 200, as the request itself is valid. */
const invalidCoupon = z.strictObject({
  valid: z.literal(false),
  error: z.enum(problemCodes),
  message: z.string(),
});

export const validateCouponAnswer = z.discriminatedUnion('valid', [validCoupon, invalidCoupon]);

/** The effect of an applied coupon. */
export const appliedDiscount = z
  .strictObject({
    code: z.string(),
    percent: z.number(),
    amountMinor,
    originalAmountMinor: amountMinor,
    finalAmountMinor: amountMinor,
    formatted: formattedDiscount,
  })
  .meta({ id: 'AppliedDiscount' });

export const applyCouponAnswer = z.strictObject({
  success: z.literal(true),
  invoice,
  discount: appliedDiscount,
});

const totals = {
  totalRevenue: amountMinor.describe('Amount paid after the discount'),
  totalDiscount: amountMinor,
  totalOriginalAmount: amountMinor,
};

/** Statistics of active redemptions; amounts include only paid ones, in minor units. */
export const couponStats = z
  .strictObject({
    totalUses: z.int().nonnegative().describe('Paid, pending, refunded and cancelled invoices together'),
    paidInvoices: z.int().nonnegative(),
    pendingInvoices: z.int().nonnegative(),
    refundedInvoices: z.int().nonnegative(),
    cancelledInvoices: z.int().nonnegative().describe('Cancelled after payment; they still count as a use'),
    ...totals,
    byCurrency: z
      .array(z.strictObject({ currency, ...totals }))
      .describe('The totals per currency; the totals above add up minor units of all currencies'),
  })
  .meta({ id: 'CouponStats' });

/** An invoice with an active redemption of the coupon. */
export const couponInvoice = z
  .strictObject({
    id: uuid,
    gfaInvoiceId: z.string(),
    recipientEmail: z.string(),
    status: z.enum(['pending', 'paid', 'refunded', 'cancelled']),
    currency,
    originalAmountMinor: amountMinor,
    discountAmountMinor: amountMinor,
    finalAmountMinor: amountMinor,
    redeemedAt: timestamp,
    paidAt: timestamp.nullable(),
  })
  .meta({ id: 'CouponInvoice' });

/** Active redemptions made on one UTC day, and how many of them are paid so far. */
const couponDay = z
  .strictObject({ day: z.iso.date(), uses: z.int().nonnegative(), paid: z.int().nonnegative() })
  .meta({ id: 'CouponDay' });

export const couponAnswer = z.strictObject({ coupon });
export const couponCreated = couponAnswer.extend({ success: z.literal(true) });
export const couponStatsAnswer = couponAnswer.extend({
  stats: couponStats,
  invoices: z.array(couponInvoice).describe('Newest first; `stats.totalUses` is the total number'),
  ...pageInfo,
  daily: z
    .array(couponDay)
    .optional()
    .describe('With `daily=true`: the last 366 days, oldest first, without days that have none'),
});
export const couponList = z.strictObject({ coupons: z.array(coupon), ...countedPageInfo });

export type AppliedDiscount = z.output<typeof appliedDiscount>;
export type Coupon = z.output<typeof coupon>;
export type CouponInvoice = z.output<typeof couponInvoice>;
export type CouponStats = z.output<typeof couponStats>;
export type DiscountPreview = z.output<typeof discountPreview>;
