import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { recordPaidUse } from './record-paid-use.ts';

/** Keeps the use of the coupon that the invoice was paid with. */
export async function onInvoicePaid(trx: Transaction, event: InvoiceEvent): Promise<void> {
  await recordPaidUse(trx, event, 'paid');
}
