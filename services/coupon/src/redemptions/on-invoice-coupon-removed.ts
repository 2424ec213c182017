import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { lockInvoice, releaseReservation } from './store-redemptions.ts';

/** Releases the use, unless the same coupon was applied again since. */
export async function onInvoiceCouponRemoved(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const { invoiceId, version, coupon } = event;
  await lockInvoice(trx, invoiceId);
  await releaseReservation(trx, { invoiceId, version, couponId: coupon?.id });
}
