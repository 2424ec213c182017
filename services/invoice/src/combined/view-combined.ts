import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { Invoice, InvoicePart } from '@checkout/proto/invoice/v1/invoice.ts';
import { config } from '../config.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { isGemPurchase } from '../invoices/product.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { AMOUNT_VERSION, type Combined, isChanged, nameOf, type Part, statusOf } from './combined.ts';

/** A payment of several invoices as its payer, an admin or a service reads it: as an invoice over their sum. */
export function viewCombined(combined: Combined, context: Pick<CallContext, 'caller'>): Invoice {
  return {
    ...viewInvoice(rowOf(combined), context),
    isGemPurchase: combined.parts.some(({ invoice }) => isGemPurchase(invoice, config.GEM_PURCHASE_PHRASE)),
    mayEditBilling: false,
    parts: combined.parts.map(partMessage),
  };
}

/** An invoice as a part of it. */
export function partMessage(part: Part): InvoicePart {
  const { id, number, description, overdue, status } = part.invoice;
  return {
    id,
    number,
    description,
    amountMinor: part.amountMinor,
    status: overdue ? 'expired' : status,
    changed: isChanged(part),
  };
}

/** What its parts come to, where there were one invoice. Its version grows with each of theirs. */
function rowOf(combined: Combined): InvoiceRow {
  const { id, payerId, currency, amountMinor, paidAt, createdAt, parts } = combined;
  const invoices = parts.map(({ invoice }) => invoice);
  const first = invoices[0] as InvoiceRow;
  const sum = (of: (row: InvoiceRow) => bigint) => invoices.reduce((total, row) => total + of(row), 0n);
  const latest = (dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
  const isDiscounted = invoices.some(({ originalAmountMinor }) => originalAmountMinor !== null);
  const gems = sum(({ gemsUsed }) => gemsUsed ?? 0n);
  const claimed = invoices.find(({ claimAttemptId }) => claimAttemptId !== null);
  return {
    ...failureOf(invoices),
    ...(paidAt === null ? UNPAID : paymentOf(first)),
    recipientEmail: first.recipientEmail,
    recipientUsername: first.recipientUsername,
    baseCurrency: first.baseCurrency,
    id,
    sequence: 0n,
    number: nameOf(parts),
    status: statusOf(combined),
    overdue: false,
    currency,
    amountMinor,
    originalAmountMinor: isDiscounted ? sum((row) => row.originalAmountMinor ?? row.amountMinor) : null,
    discountAmountMinor: sum((row) => row.discountAmountMinor),
    discountPercent: null,
    couponCode: null,
    couponId: null,
    recipientId: payerId,
    description: invoices.map(({ number }) => number).join(', '),
    dueDate: new Date(Math.min(...invoices.map(({ dueDate }) => dueDate.getTime()))),
    paidAt,
    gemsUsed: paidAt !== null && gems > 0n ? gems : null,
    refundUnderWayMinor: sum((row) => row.refundUnderWayMinor),
    refundedMinor: sum((row) => row.refundedMinor),
    refundedAt: invoices.every(({ refundedAt }) => refundedAt !== null)
      ? latest(invoices.map(({ refundedAt }) => refundedAt as Date))
      : null,
    combinedId: null,
    ...NOTHING_OF_ITS_OWN,
    claimAttemptId: claimed?.claimAttemptId ?? null,
    claimRail: claimed?.claimRail ?? null,
    amountVersion: AMOUNT_VERSION,
    version: combined.version + sum(({ version }) => version),
    createdAt,
    updatedAt: latest([combined.updatedAt, ...invoices.map(({ updatedAt }) => updatedAt)]),
  };
}

/** The last attempt failed where it failed for all. */
function failureOf(invoices: InvoiceRow[]) {
  const attempts = new Set(invoices.map(({ failureAttemptId }) => failureAttemptId));
  const { failureAttemptId, failureCode, failureMessage, failedAt } = invoices[0] as InvoiceRow;
  return attempts.size === 1
    ? { failureAttemptId, failureCode, failureMessage, failedAt }
    : { failureAttemptId: null, failureCode: null, failureMessage: null, failedAt: null };
}

/** One payment paid them all: what it was stands in each. */
function paymentOf(row: InvoiceRow): Payment {
  const { payerId, payerName, paymentProvider } = row;
  const { paymentMethodId, paymentMethodName, paymentMethodDetail, paymentReference } = row;
  return {
    payerId,
    payerName,
    paymentProvider,
    paymentMethodId,
    paymentMethodName,
    paymentMethodDetail,
    paymentReference,
  };
}

const UNPAID = {
  payerId: null,
  payerName: null,
  paymentProvider: null,
  paymentMethodId: null,
  paymentMethodName: null,
  paymentMethodDetail: '',
  paymentReference: null,
} satisfies Partial<InvoiceRow>;

type Payment = Pick<InvoiceRow, keyof typeof UNPAID>;

/** Receipts, reviews, conversions and billing details are of invoices. */
const NOTHING_OF_ITS_OWN = {
  receiptKey: null,
  receiptRevision: 1,
  billingCompanyName: '',
  billingAddress: '',
  billingVatNumber: '',
  billingTaxId: '',
  metadataJson: '{}',
  userNotes: '',
  adminNotes: '',
  adminResponse: '',
  rejected: false,
  rejectionReason: '',
  fxRateLocked: null,
  fxLockedUntil: null,
  convertedAmountMinor: null,
  convertedCurrency: null,
  fxFeeMinor: 0n,
  confirmedAt: null,
  createdBy: '',
} satisfies Partial<InvoiceRow>;
