import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { recordPaidUse } from './record-paid-use.ts';

/** Keeps the use, but no longer counts the payment as revenue. */
export async function onInvoiceRefunded(trx: Transaction, event: InvoiceEvent): Promise<void> {
  await recordPaidUse(trx, event, 'refunded');
}
