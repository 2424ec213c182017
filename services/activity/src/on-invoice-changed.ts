import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { invoiceEntry } from './invoice-entry.ts';
import { insertInvoiceEntry, type Owner } from './store-entries.ts';
import { findOwner, lockEmail } from './store-owners.ts';

/**
 * Tells the recipient of an invoice, and the payer where that is somebody else, what happened to it: once per invoice
 * and kind. What concerns somebody who never signed in waits under their e-mail.
 */
export async function onInvoiceChanged(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const entry = invoiceEntry(event);
  if (entry === undefined) return;
  const email = event.recipientEmail.toLowerCase();
  // Asked for in one turn they go to the database together, in this order.
  const locked = lockEmail(trx, email);
  const recipientId = event.recipientId || (await Promise.all([locked, findOwner(trx, email)]))[1];
  const owners = ownersOf(event, { recipientId, email });
  const entries = owners.map((owner) => ({ ...entry, ...owner, gemAmount: gemsOf(event, owner) }));
  await Promise.all([locked, ...entries.map((each) => insertInvoiceEntry(trx, each))]);
}

/** Gems that paid an invoice were spent by its payer, and by nobody else. */
function gemsOf({ kind, gemsUsed = 0n, payerId }: InvoiceEvent, { userId }: Owner): number | null {
  return kind === 'paid' && gemsUsed > 0n && userId === payerId ? -Number(gemsUsed) : null;
}

/** Whose timelines tell of it. */
function ownersOf(
  { payerId }: InvoiceEvent,
  { recipientId, email }: { recipientId: string | undefined; email: string },
): Owner[] {
  const owners: Owner[] = [];
  if (recipientId !== undefined) owners.push({ userId: recipientId, heldForEmail: null });
  else if (email !== '') owners.push({ userId: null, heldForEmail: email });
  if (payerId !== '' && payerId !== recipientId) owners.push({ userId: payerId, heldForEmail: null });
  return owners;
}
