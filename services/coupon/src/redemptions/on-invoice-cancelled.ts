import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { keepUse } from './keep-use.ts';
import { lockInvoice, releaseReservation } from './store-redemptions.ts';

const PAID_FOR = ['paid', 'refunded'];

/** Gives the use back; an invoice that was paid for keeps it, even if we have not heard of the payment yet. */
export async function onInvoiceCancelled(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const { invoiceId, version, fromStatus } = event;
  if (PAID_FOR.includes(fromStatus)) return keepUse(trx, event, 'cancelled');
  await lockInvoice(trx, invoiceId);
  await releaseReservation(trx, { invoiceId, version });
}
