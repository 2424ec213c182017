import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { isPayable, type Status, visibleStatus } from '../invoices/state.ts';

/** The amount version of each payment of several invoices: a changed part requires a new payment. */
export const AMOUNT_VERSION = 1n;

/** Returns whether the part's invoice has another amount now than when it was combined. */
export function isChanged({ invoice, amountVersion, amountMinor }: Part): boolean {
  return invoice.amountVersion !== amountVersion || invoice.amountMinor !== amountMinor;
}

/**
 * Returns the status of a payment of several invoices. Until it is paid, that is the status that all parts
 * have in common, `expired` while nothing but due dates prevents it, and otherwise `cancelled`: as it was
 * combined, it can no longer be made.
 */
export function statusOf({ attemptId, parts }: Pick<CombinedPayment, 'attemptId' | 'parts'>): Status {
  const states = parts.map(({ invoice }) => visibleStatus(invoice));
  const all = (...wanted: Status[]) => states.every((status) => wanted.includes(status));
  if (attemptId !== null) return all('refunded') ? 'refunded' : 'paid';
  if (parts.some(isChanged)) return 'cancelled';
  if (states.every(isPayable)) return all('failed') ? 'failed' : 'pending';
  if (isTransferOf(parts) && all('awaiting_bank_transfer', 'expired')) return 'awaiting_bank_transfer';
  return states.every((status) => status === 'expired' || isPayable(status)) ? 'expired' : 'cancelled';
}

/** Returns whether the waiting parts await one transfer; it may have begun with other parts past due. */
function isTransferOf(parts: Part[]): boolean {
  const waiting = parts.filter(({ invoice }) => invoice.status === 'awaiting_bank_transfer');
  return new Set(waiting.map(({ invoice }) => invoice.claimAttemptId)).size === 1;
}

/** Returns the display name: the number of the first invoice, and how many others there are. */
export function nameOf(parts: Part[]): string {
  return `${parts[0]?.invoice.number} +${parts.length - 1}`;
}

/** One payment of several invoices, with its parts in the order in which they were chosen. Amounts are minor units. */
export interface CombinedPayment extends CombinedPaymentRow {
  parts: Part[];
}

export interface CombinedPaymentRow {
  id: string;
  /** The member it belongs to; only they and admins may see it. */
  payerId: string;
  currency: string;
  amountMinor: bigint;
  /** The attempt that settled it; null while it is not paid. */
  attemptId: string | null;
  paidAt: Date | null;
  version: bigint;
  createdAt: Date;
  updatedAt: Date;
}

export interface Part {
  invoice: InvoiceRow;
  /** The invoice's amount version and, below, its amount when it was combined. */
  amountVersion: bigint;
  amountMinor: bigint;
}
