import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { invoiceEntry } from './invoice-entry.ts';
import { insertInvoiceEntry } from './store-entries.ts';
import { findOwner, lockEmail } from './store-owners.ts';

/**
 * Tells the recipient of an invoice, and the payer where that is somebody else, what happened to it: once per invoice
 * and kind. What concerns somebody who never signed in waits under their e-mail.
 */
export async function onInvoiceChanged(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const entry = invoiceEntry(event);
  if (entry === undefined) return;
  const email = event.recipientEmail.toLowerCase();
  await lockEmail(trx, email);
  const recipientId = event.recipientId || (await findOwner(trx, email));
  if (recipientId !== undefined) {
    await insertInvoiceEntry(trx, { ...entry, userId: recipientId, heldForEmail: null });
  } else if (email !== '') {
    await insertInvoiceEntry(trx, { ...entry, userId: null, heldForEmail: email });
  }
  if (event.payerId !== '' && event.payerId !== recipientId) {
    await insertInvoiceEntry(trx, { ...entry, userId: event.payerId, heldForEmail: null });
  }
}
