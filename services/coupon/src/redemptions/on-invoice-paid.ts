import type { Database, Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { recordPaidUse } from './record-paid-use.ts';
import { isAnyHeld } from './store-redemptions.ts';

/** Keeps the use of the coupon that the invoice was paid with. */
export async function onInvoicePaid(trx: Transaction, event: InvoiceEvent): Promise<void> {
  await recordPaidUse(trx, event, 'paid');
}

/** Returns false if none of these invoices was paid with a coupon, or still holds a use of one. */
export async function mayConcernUses(db: Database, events: InvoiceEvent[]): Promise<boolean> {
  if (events.some(({ coupon }) => coupon !== undefined)) return true;
  return await isAnyHeld(
    db,
    events.map(({ invoiceId }) => invoiceId),
  );
}
