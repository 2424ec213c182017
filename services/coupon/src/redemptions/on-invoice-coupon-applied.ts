import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { appliedCoupon } from './applied-coupon.ts';
import { lockInvoice, recordApplied } from './store-redemptions.ts';

/** Stores the amounts as the invoice reports them. */
export async function onInvoiceCouponApplied(trx: Transaction, event: InvoiceEvent): Promise<void> {
  if (event.coupon === undefined) return;
  await lockInvoice(trx, event.invoiceId);
  await recordApplied(trx, appliedCoupon(event, event.coupon));
}
