import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { recordPaidUse } from './record-paid-use.ts';
import { lockInvoice, releaseReservation } from './store-redemptions.ts';

const PAID_FOR = ['paid', 'refunded'];

/**
 * Releases the use, unless the invoice was paid: it then keeps it, even if the payment's event has not
 * arrived yet.
 */
export async function onInvoiceCancelled(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const { invoiceId, version, fromStatus } = event;
  if (PAID_FOR.includes(fromStatus)) return recordPaidUse(trx, event, 'cancelled');
  await lockInvoice(trx, invoiceId);
  await releaseReservation(trx, { invoiceId, version });
}
