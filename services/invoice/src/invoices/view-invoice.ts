import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { config } from '../config.ts';
import { accessOf, type InvoiceAccess, isParty, mayEditBilling } from './access.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { lastFailure } from './last-failure.ts';
import { paymentUrlOf } from './payment-url.ts';
import { isGemPurchase, productTypeOf } from './product.ts';
import { visibleStatus } from './state.ts';
import { statusNames } from './status-names.ts';

/**
 * Presents an invoice as this caller may see it: fields beyond their rights are empty, and an invoice that is
 * past due and unpaid reads expired.
 */
export function viewInvoice(row: InvoiceRow, { caller }: Pick<CallContext, 'caller'>): Invoice {
  const access = accessOf(row, caller);
  return {
    ...publicFields(row),
    ...paymentFields(row),
    ...conversionFields(row),
    ...partyFields(row, access),
    mayEditBilling: mayEditBilling(row, caller),
    ...adminFields(row, access),
    parts: [],
    paidTogether: undefined,
    issuer: undefined,
  };
}

function publicFields(row: InvoiceRow) {
  const status = visibleStatus(row);
  return {
    id: row.id,
    number: row.number,
    status,
    statusName: statusNames[status],
    currency: row.currency,
    amountMinor: row.amountMinor,
    originalAmountMinor: row.originalAmountMinor ?? undefined,
    discountAmountMinor: row.discountAmountMinor,
    discountPercent: row.discountPercent ?? '',
    couponCode: row.couponCode ?? '',
    recipientEmail: row.recipientEmail,
    description: row.description,
    dueDate: row.dueDate,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    metadataJson: row.metadataJson,
    productType: productTypeOf(row.metadataJson),
    isGemPurchase: isGemPurchase(row, config.GEM_PURCHASE_PHRASE),
    paymentUrl: paymentUrlOf(row.id),
    amountVersion: row.amountVersion,
    version: row.version,
  };
}

function paymentFields(row: InvoiceRow) {
  return {
    paidAt: row.paidAt ?? undefined,
    paymentProvider: row.paymentProvider ?? '',
    paymentMethodId: row.paymentMethodId ?? '',
    paymentMethodName: row.paymentMethodName ?? '',
    paymentReference: row.paymentReference ?? '',
    gemsUsed: row.gemsUsed ?? undefined,
    refundUnderWayMinor: row.refundUnderWayMinor,
    refundedMinor: row.refundedMinor,
    refundedAt: row.refundedAt ?? undefined,
    rejected: row.rejected,
    rejectionReason: row.rejectionReason,
    lastFailure: lastFailure(row),
    claimed: row.claimAttemptId !== null,
    claimRail: row.claimRail ?? '',
    receiptRevision: row.receiptRevision,
    billingCompanyName: row.billingCompanyName,
    billingAddress: row.billingAddress,
    billingVatNumber: row.billingVatNumber,
    billingTaxId: row.billingTaxId,
  };
}

function conversionFields(row: InvoiceRow) {
  return {
    fxRateLocked: row.fxRateLocked ?? '',
    fxLockedUntil: row.fxLockedUntil ?? undefined,
    convertedAmountMinor: row.convertedAmountMinor ?? undefined,
    convertedCurrency: row.convertedCurrency ?? '',
    fxFeeMinor: row.fxFeeMinor,
    baseCurrency: row.baseCurrency,
  };
}

/** Returns the fields that parties see, but mere link holders do not. */
function partyFields(row: InvoiceRow, access: InvoiceAccess) {
  const mayRead = isParty(access);
  return {
    paymentMethodDetail: mayRead ? row.paymentMethodDetail : '',
    receiptKey: mayRead ? (row.receiptKey ?? '') : '',
    userNotes: mayRead ? row.userNotes : '',
    confirmedAt: mayRead ? (row.confirmedAt ?? undefined) : undefined,
    adminResponse: mayRead ? row.adminResponse : '',
    recipientUsername: mayRead ? (row.recipientUsername ?? '') : '',
  };
}

function adminFields(row: InvoiceRow, { isService, isAdmin }: InvoiceAccess) {
  const mayRead = isService || isAdmin;
  return {
    couponId: mayRead ? (row.couponId ?? '') : '',
    recipientId: mayRead ? (row.recipientId ?? '') : '',
    adminNotes: mayRead ? row.adminNotes : '',
    createdBy: mayRead ? row.createdBy : '',
    payerId: mayRead ? (row.payerId ?? '') : '',
    payerName: mayRead ? (row.payerName ?? '') : '',
  };
}
