import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { lockInvoice, releaseReservation } from './store-redemptions.ts';

/** Releases the use, unless the invoice was revived and the coupon reserved again since. */
export async function onInvoiceExpired(
  trx: Transaction,
  { invoiceId, version }: InvoiceEvent,
): Promise<void> {
  await lockInvoice(trx, invoiceId);
  await releaseReservation(trx, { invoiceId, version });
}
