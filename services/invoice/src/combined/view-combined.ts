import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { Invoice, InvoicePart } from '@checkout/proto/invoice/v1/invoice.ts';
import { config } from '../config.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { isGemPurchase } from '../invoices/product.ts';
import { visibleStatus } from '../invoices/state.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { AMOUNT_VERSION, type CombinedPayment, isChanged, nameOf, type Part, statusOf } from './combined.ts';

/** Presents a payment of several invoices to payer, admin or service as one invoice over their sum. */
export function viewCombined(combined: CombinedPayment, context: Pick<CallContext, 'caller'>): Invoice {
  return {
    ...viewInvoice(rowOf(combined), context),
    isGemPurchase: combined.parts.some(({ invoice }) => isGemPurchase(invoice, config.GEM_PURCHASE_PHRASE)),
    mayEditBilling: false,
    parts: combined.parts.map(viewPart),
  };
}

/** Presents an invoice as a part. */
export function viewPart(part: Part): InvoicePart {
  const { id, number, description } = part.invoice;
  return {
    id,
    number,
    description,
    amountMinor: part.amountMinor,
    status: visibleStatus(part.invoice),
    changed: isChanged(part),
  };
}

/** Aggregates the parts into the row of one invoice. Its version grows with each of theirs. */
function rowOf(combined: CombinedPayment): InvoiceRow {
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
    ...EMPTY_COLUMNS,
    claimAttemptId: claimed?.claimAttemptId ?? null,
    claimRail: claimed?.claimRail ?? null,
    amountVersion: AMOUNT_VERSION,
    version: combined.version + sum(({ version }) => version),
    createdAt,
    updatedAt: latest([combined.updatedAt, ...invoices.map(({ updatedAt }) => updatedAt)]),
  };
}

/** Returns the last failure if the same attempt failed for all parts, and otherwise none. */
function failureOf(invoices: InvoiceRow[]) {
  const attempts = new Set(invoices.map(({ failureAttemptId }) => failureAttemptId));
  const { failureAttemptId, failureCode, failureMessage, failedAt } = invoices[0] as InvoiceRow;
  return attempts.size === 1
    ? { failureAttemptId, failureCode, failureMessage, failedAt }
    : { failureAttemptId: null, failureCode: null, failureMessage: null, failedAt: null };
}

/** Returns how it was paid, from any of the invoices: one payment paid them all. */
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

/** Columns that stay empty: receipts, reviews, conversions and billing details belong to single invoices. */
const EMPTY_COLUMNS = {
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
