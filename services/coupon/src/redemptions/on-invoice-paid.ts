import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { keepUse } from './keep-use.ts';

/** Keeps the use of the coupon that the invoice was paid with. */
export async function onInvoicePaid(trx: Transaction, event: InvoiceEvent): Promise<void> {
  await keepUse(trx, event, 'paid');
}
