import type { InvoiceChange, Invoice as InvoiceView } from '@checkout/contract/invoice/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { toMajorNumber } from '@checkout/money/minor.ts';
import type { HistoryEntry, Invoice, InvoicePart } from '@checkout/proto/invoice/v1/invoice.ts';
import {
  decimalOrNull,
  enumOf,
  enumOrNull,
  instantOrNull,
  instantText,
  minorOrNull,
  objectOf,
  textOrNull,
} from '../values/from-proto.ts';
import { companySettingsView } from './company-settings.ts';

/** Converts an invoice to what payers see. The service has left fields empty that this caller may not see. */
export function invoiceView(invoice: Invoice | undefined): InvoiceView {
  if (invoice === undefined) throw new Error('a response lacks its invoice');
  return {
    ...identity(invoice),
    ...money(invoice),
    ...conversion(invoice),
    ...payment(invoice),
    ...billing(invoice),
    mayEditBilling: invoice.mayEditBilling,
    ...together(invoice),
    ...(invoice.issuer && { issuer: companySettingsView(invoice.issuer) }),
  };
}

/** Sets these fields only if they have content, which few invoices do. */
function together({ parts, paidTogether, currency }: Invoice): Pick<InvoiceView, 'parts' | 'paidTogether'> {
  const listed = (some: InvoicePart[]) => some.map((part) => partView(part, enumOf(currency)));
  return {
    ...(parts.length > 0 && { parts: listed(parts) }),
    ...(paidTogether && { paidTogether: { id: paidTogether.id, others: listed(paidTogether.others) } }),
  };
}

function partView(part: InvoicePart, currency: Currency): NonNullable<InvoiceView['parts']>[number] {
  const { id, number, description, amountMinor, status, changed } = part;
  return {
    id,
    gfaInvoiceId: number,
    description,
    amountMinor: Number(amountMinor),
    amountFormatted: formatMinor(amountMinor, currency),
    status: enumOf(status),
    changed,
  };
}

/**
 * Converts a history entry to what the invoice's parties may see; undefined for one that they may not see.
 */
export function invoiceChangeView({ at, from, to, kind, reason }: HistoryEntry): InvoiceChange | undefined {
  if (from === to && kind !== 'updated') return undefined;
  const status = (name: string): InvoiceChange['to'] => enumOf(name);
  const change = kind === 'updated' ? reason : null;
  return { at: instantText(at), from: from === '' ? null : status(from), to: status(to), change };
}

function identity(invoice: Invoice) {
  return {
    id: invoice.id,
    gfaInvoiceId: invoice.number,
    status: enumOf<InvoiceView['status']>(invoice.status),
    recipient: invoice.recipientEmail,
    recipientEmail: invoice.recipientEmail,
    recipientUsername: textOrNull(invoice.recipientUsername),
    description: invoice.description,
    paymentUrl: invoice.paymentUrl,
    metadata: objectOf(invoice.metadataJson),
    dueDate: instantText(invoice.dueDate),
    paidAt: instantOrNull(invoice.paidAt),
    createdAt: instantText(invoice.createdAt),
  };
}

function money(invoice: Invoice) {
  const currency: Currency = enumOf(invoice.currency);
  return {
    currency,
    amount: toMajorNumber(invoice.amountMinor),
    amountMinor: Number(invoice.amountMinor),
    amountFormatted: formatMinor(invoice.amountMinor, currency),
    amountVersion: Number(invoice.amountVersion),
    originalAmountMinor: minorOrNull(invoice.originalAmountMinor),
    discountAmountMinor: Number(invoice.discountAmountMinor),
    discountPercent: decimalOrNull(invoice.discountPercent),
    couponCode: textOrNull(invoice.couponCode),
  };
}

function conversion(invoice: Invoice) {
  return {
    baseCurrency: enumOf<Currency>(invoice.baseCurrency),
    fxRateLocked: decimalOrNull(invoice.fxRateLocked),
    fxLockedUntil: instantOrNull(invoice.fxLockedUntil),
    convertedAmountMinor: minorOrNull(invoice.convertedAmountMinor),
    convertedCurrency: enumOrNull<Currency>(invoice.convertedCurrency),
    fxFeeMinor: Number(invoice.fxFeeMinor),
  };
}

function payment(invoice: Invoice) {
  const { lastFailure } = invoice;
  return {
    paymentMethodId: textOrNull(invoice.paymentMethodId),
    paymentMethodName: textOrNull(invoice.paymentMethodName),
    paymentMethodDetail: textOrNull(invoice.paymentMethodDetail),
    paymentProvider: enumOrNull<NonNullable<InvoiceView['paymentProvider']>>(invoice.paymentProvider),
    paymentReference: textOrNull(invoice.paymentReference),
    gemsUsed: minorOrNull(invoice.gemsUsed),
    refundedMinor: Number(invoice.refundedMinor),
    refundedAt: instantOrNull(invoice.refundedAt),
    refundUnderWayMinor: Number(invoice.refundUnderWayMinor),
    confirmedAt: instantOrNull(invoice.confirmedAt),
    paymentInProgress: invoice.claimed,
    isGemPurchase: invoice.isGemPurchase,
    lastFailure:
      lastFailure === undefined
        ? null
        : { code: lastFailure.code, message: lastFailure.message, at: instantText(lastFailure.at) },
    rejectionReason: invoice.rejected ? invoice.rejectionReason : null,
    receiptUrl: textOrNull(invoice.receiptKey),
    userNotes: textOrNull(invoice.userNotes),
    adminResponse: textOrNull(invoice.adminResponse),
  };
}

function billing(invoice: Invoice) {
  return {
    billingCompanyName: textOrNull(invoice.billingCompanyName),
    billingAddress: textOrNull(invoice.billingAddress),
    billingVatNumber: textOrNull(invoice.billingVatNumber),
    billingTaxId: textOrNull(invoice.billingTaxId),
  };
}
