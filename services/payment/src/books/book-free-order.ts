import type { Queryable } from '@checkout/kit/database/sql.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { BookEntry } from './entry.ts';
import { postEntries } from './store-post.ts';

/** Returns whether a coupon reduced the invoice to zero. */
export function isFreeOrder({ kind, amountMinor, coupon }: InvoiceEvent): boolean {
  return kind === 'paid' && amountMinor === 0n && coupon !== undefined;
}

/** Books an invoice that a coupon reduced to zero; all others are booked with their payment. */
export async function bookFreeOrder(trx: Queryable, event: InvoiceEvent): Promise<void> {
  const { attemptId, coupon } = event;
  if (!isFreeOrder(event) || coupon === undefined) return;
  const { invoiceId, number, currency, occurredAt } = event;
  const originalMinor = coupon.originalAmountMinor;
  await postEntries(trx, [freeOrder({ attemptId, invoiceId, number, currency, originalMinor, occurredAt })]);
}

/** Builds the entry of a free order: the whole price is discount. */
export function freeOrder({
  attemptId,
  invoiceId,
  number,
  currency,
  originalMinor,
  occurredAt,
}: FreeOrder): BookEntry {
  return {
    id: crypto.randomUUID(),
    kind: 'free_order',
    attemptId,
    invoiceId,
    reference: invoiceId,
    description: `Invoice ${number}`,
    occurredAt,
    lines: [
      { account: 'coupon_discount', unit: currency, amountMinor: originalMinor },
      { account: 'receivable', unit: currency, amountMinor: -originalMinor },
    ],
  };
}

interface FreeOrder {
  /** The attempt id of the settlement; no row of `payment_attempts` has it. */
  attemptId: string;
  invoiceId: string;
  number: string;
  currency: string;
  originalMinor: bigint;
  occurredAt: Date | undefined;
}
