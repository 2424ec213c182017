import { parseExact } from '@checkout/kit/values/exact-json.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { toMajorNumber } from '@checkout/money/minor.ts';
import { config } from '../config.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { lastFailure } from '../invoices/last-failure.ts';
import { paymentUrlOf } from '../invoices/payment-url.ts';
import { isGemPurchase } from '../invoices/product.ts';
import { visibleStatus } from '../invoices/state.ts';

/**
 * Returns an invoice as JSON, as the REST API shows it to admins: byte by byte what the gateway makes of the
 * same invoice when it is read alone (`adminInvoiceView`); `gateway/test/suites/admin/lists.ts` compares the two.
 */
export function invoiceJson(row: InvoiceRow): string {
  return JSON.stringify({
    ...identity(row),
    ...money(row),
    ...conversion(row),
    ...payment(row),
    ...billing(row),
    mayEditBilling: true,
    adminNotes: row.adminNotes || null,
    recipientId: row.recipientId || null,
    payerId: row.payerId || null,
    payerName: row.payerName || null,
    couponId: row.couponId || null,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
  });
}

function identity(row: InvoiceRow) {
  return {
    id: row.id,
    gfaInvoiceId: row.number,
    status: visibleStatus(row),
    recipient: row.recipientEmail,
    recipientEmail: row.recipientEmail,
    recipientUsername: row.recipientUsername || null,
    description: row.description,
    paymentUrl: paymentUrlOf(row.id),
    metadata: parseExact(row.metadataJson),
    dueDate: row.dueDate,
    paidAt: row.paidAt,
    createdAt: row.createdAt,
  };
}

function money(row: InvoiceRow) {
  const currency = row.currency as Currency;
  return {
    currency,
    amount: toMajorNumber(row.amountMinor),
    amountMinor: Number(row.amountMinor),
    amountFormatted: formatMinor(row.amountMinor, currency),
    amountVersion: Number(row.amountVersion),
    originalAmountMinor: numberOrNull(row.originalAmountMinor),
    discountAmountMinor: Number(row.discountAmountMinor),
    discountPercent: numberOrNull(row.discountPercent),
    couponCode: row.couponCode || null,
  };
}

function conversion(row: InvoiceRow) {
  return {
    baseCurrency: row.baseCurrency,
    fxRateLocked: numberOrNull(row.fxRateLocked),
    fxLockedUntil: row.fxLockedUntil,
    convertedAmountMinor: numberOrNull(row.convertedAmountMinor),
    convertedCurrency: row.convertedCurrency || null,
    fxFeeMinor: Number(row.fxFeeMinor),
  };
}

function payment(row: InvoiceRow) {
  return {
    paymentMethodId: row.paymentMethodId || null,
    paymentMethodName: row.paymentMethodName || null,
    paymentMethodDetail: row.paymentMethodDetail || null,
    paymentProvider: row.paymentProvider || null,
    paymentReference: row.paymentReference || null,
    gemsUsed: numberOrNull(row.gemsUsed),
    refundedMinor: Number(row.refundedMinor),
    refundedAt: row.refundedAt,
    refundUnderWayMinor: Number(row.refundUnderWayMinor),
    confirmedAt: row.confirmedAt,
    paymentInProgress: row.claimAttemptId !== null,
    isGemPurchase: isGemPurchase(row, config.GEM_PURCHASE_PHRASE),
    lastFailure: lastFailure(row) ?? null,
    rejectionReason: row.rejected ? row.rejectionReason : null,
    receiptUrl: row.receiptKey || null,
    userNotes: row.userNotes || null,
    adminResponse: row.adminResponse || null,
  };
}

function billing(row: InvoiceRow) {
  return {
    billingCompanyName: row.billingCompanyName || null,
    billingAddress: row.billingAddress || null,
    billingVatNumber: row.billingVatNumber || null,
    billingTaxId: row.billingTaxId || null,
  };
}

/** Converts minor units or decimal text to a number. */
function numberOrNull(value: bigint | string | null): number | null {
  return value === null ? null : Number(value);
}
