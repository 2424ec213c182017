import type { Database, Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { bookFreeOrder, isFreeOrder } from '../books/book-free-order.ts';
import type { Deps } from '../deps.ts';
import { isAnyWaiting } from './checks/store-attempt-checks.ts';
import { onInvoiceChanged } from './on-invoice-changed.ts';

/** Schedules a check of other attempts, and books an invoice that was paid without money. */
export async function onInvoicePaid(
  deps: Pick<Deps, 'reconcilerBell'>,
  trx: Transaction,
  event: InvoiceEvent,
): Promise<void> {
  // The attempt that paid is still being finished by the process that settled it.
  await onInvoiceChanged(deps, trx, event, event.attemptId);
  await bookFreeOrder(trx, event);
}

/** Returns false if `onInvoicePaid` would change nothing for any of these events, as for most payments. */
export async function mayConcernPayments(db: Database, events: InvoiceEvent[]): Promise<boolean> {
  if (events.some(isFreeOrder)) return true;
  return await isAnyWaiting(db, {
    invoiceIds: events.map(({ invoiceId }) => invoiceId),
    exceptAttemptIds: events.map(({ attemptId }) => attemptId),
  });
}
