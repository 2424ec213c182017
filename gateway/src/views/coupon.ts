import type {
  AppliedDiscount,
  CouponInvoice as CouponInvoiceView,
  Coupon as CouponView,
  DiscountPreview,
  CouponStats as StatsView,
} from '@checkout/contract/coupon/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Coupon, CouponInvoice, CouponStats } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { enumOf, enumsOf, instantOrNull, instantText, objectOf, textOrNull } from '../values/from-proto.ts';

export function couponView(coupon: Coupon | undefined): CouponView {
  if (coupon === undefined) throw new Error('a response lacks its coupon');
  return {
    id: coupon.id,
    code: coupon.code,
    discountPercent: coupon.discountPercent,
    expiresAt: instantOrNull(coupon.expiresAt),
    usageLimit: coupon.usageLimit ?? null,
    usageCount: coupon.usageCount,
    isActive: coupon.isActive,
    allowedProductTypes: enumsOf(coupon.allowedProductTypes),
    externalSource: textOrNull(coupon.externalSource),
    externalId: textOrNull(coupon.externalId),
    metadata: objectOf(coupon.metadataJson),
    createdBy: textOrNull(coupon.createdBy),
    createdAt: instantText(coupon.createdAt),
    updatedAt: instantText(coupon.updatedAt),
  };
}

/**
 * Returns the totals summed over all currencies, as the specification requires, and separately by currency.
 */
export function couponStatsView(stats: CouponStats | undefined): StatsView {
  if (stats === undefined) throw new Error('a response lacks its statistics');
  const byCurrency = stats.totals.map(({ currency, revenueMinor, discountMinor, originalMinor }) => ({
    currency: enumOf<Currency>(currency),
    totalRevenue: Number(revenueMinor),
    totalDiscount: Number(discountMinor),
    totalOriginalAmount: Number(originalMinor),
  }));
  const sum = (key: 'totalRevenue' | 'totalDiscount' | 'totalOriginalAmount'): number =>
    byCurrency.reduce((total, totals) => total + totals[key], 0);
  return {
    totalUses: stats.totalUses,
    paidInvoices: stats.paidInvoices,
    pendingInvoices: stats.pendingInvoices,
    refundedInvoices: stats.refundedInvoices,
    cancelledInvoices: stats.cancelledInvoices,
    totalRevenue: sum('totalRevenue'),
    totalDiscount: sum('totalDiscount'),
    totalOriginalAmount: sum('totalOriginalAmount'),
    byCurrency,
  };
}

export function couponInvoiceView(invoice: CouponInvoice): CouponInvoiceView {
  return {
    id: invoice.invoiceId,
    gfaInvoiceId: invoice.number,
    recipientEmail: invoice.recipientEmail,
    status: enumOf(invoice.status),
    currency: enumOf(invoice.currency),
    originalAmountMinor: Number(invoice.originalAmountMinor),
    discountAmountMinor: Number(invoice.discountAmountMinor),
    finalAmountMinor: Number(invoice.finalAmountMinor),
    redeemedAt: instantText(invoice.redeemedAt),
    paidAt: instantOrNull(invoice.paidAt),
  };
}

/** Returns how an applied coupon changed an invoice's amount. */
export function appliedDiscountView(invoice: Invoice): AppliedDiscount {
  const amounts: DiscountAmounts = {
    currency: enumOf(invoice.currency),
    originalAmountMinor: invoice.originalAmountMinor ?? invoice.amountMinor,
    discountAmountMinor: invoice.discountAmountMinor,
    finalAmountMinor: invoice.amountMinor,
  };
  return {
    code: invoice.couponCode,
    percent: Number(invoice.discountPercent),
    amountMinor: Number(amounts.discountAmountMinor),
    originalAmountMinor: Number(amounts.originalAmountMinor),
    finalAmountMinor: Number(amounts.finalAmountMinor),
    formatted: discountTexts(amounts),
  };
}

/** Formats the amounts of a discount. */
export function discountTexts(amounts: DiscountAmounts): DiscountPreview['formatted'] {
  const format = (amountMinor: bigint): string => formatMinor(amountMinor, enumOf(amounts.currency));
  return {
    original: format(amounts.originalAmountMinor),
    discount: format(amounts.discountAmountMinor),
    final: format(amounts.finalAmountMinor),
  };
}

interface DiscountAmounts {
  currency: string;
  originalAmountMinor: bigint;
  discountAmountMinor: bigint;
  finalAmountMinor: bigint;
}
