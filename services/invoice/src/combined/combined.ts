import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { isPayable, type Status } from '../invoices/state.ts';

/** What an attempt at several invoices together is made for: any change of them makes another one necessary. */
export const AMOUNT_VERSION = 1n;

/** Whether the part says something else than when it was combined. */
export function isChanged({ invoice, amountVersion, amountMinor }: Part): boolean {
  return invoice.amountVersion !== amountVersion || invoice.amountMinor !== amountMinor;
}

/**
 * How a payment of several invoices stands. Before it was made it is what all of its parts have in common, `expired` while only
 * due dates are against it, and else `cancelled`: as it was combined it cannot be made.
 */
export function statusOf({ attemptId, parts }: Pick<Combined, 'attemptId' | 'parts'>): Status {
  const states = parts.map(({ invoice }) => (invoice.overdue ? 'expired' : invoice.status));
  const all = (...wanted: Status[]) => states.every((status) => wanted.includes(status));
  if (attemptId !== null) return all('refunded') ? 'refunded' : 'paid';
  if (parts.some(isChanged)) return 'cancelled';
  if (states.every(isPayable)) return all('failed') ? 'failed' : 'pending';
  if (isTransferOf(parts) && all('awaiting_bank_transfer', 'expired')) return 'awaiting_bank_transfer';
  return states.every((status) => status === 'expired' || isPayable(status)) ? 'expired' : 'cancelled';
}

/** One transfer is on its way; it may have begun when some were past due. */
function isTransferOf(parts: Part[]): boolean {
  const waiting = parts.filter(({ invoice }) => invoice.status === 'awaiting_bank_transfer');
  return new Set(waiting.map(({ invoice }) => invoice.claimAttemptId)).size === 1;
}

/** By what people call it: its first invoice, and how many others. */
export function nameOf(parts: Part[]): string {
  return `${parts[0]?.invoice.number} +${parts.length - 1}`;
}

/** One payment of several invoices, with its parts in the order in which they were chosen. Amounts are minor units. */
export interface Combined extends CombinedRow {
  parts: Part[];
}

export interface CombinedRow {
  id: string;
  /** Whose it is: they alone see it, beside admins. */
  payerId: string;
  currency: string;
  amountMinor: bigint;
  /** That settled it; null while it is not paid. */
  attemptId: string | null;
  paidAt: Date | null;
  version: bigint;
  createdAt: Date;
  updatedAt: Date;
}

export interface Part {
  invoice: InvoiceRow;
  /** As it was combined. */
  amountVersion: bigint;
  amountMinor: bigint;
}
