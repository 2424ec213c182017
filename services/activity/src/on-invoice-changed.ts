import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { invoiceEntry } from './invoice-entry.ts';
import { insertInvoiceEntry, type Owner } from './store-entries.ts';
import { findOwner, lockEmail } from './store-owners.ts';

/**
 * Adds an entry about an invoice event to the timeline of its recipient, and of its payer if that is somebody
 * else: once per invoice and kind. An entry for somebody who has never signed in is held under their e-mail.
 */
export async function onInvoiceChanged(trx: Transaction, event: InvoiceEvent): Promise<void> {
  const entry = invoiceEntry(event);
  if (entry === undefined) return;
  const email = event.recipientEmail.toLowerCase();
  // Queries issued without awaiting in between are sent to the database together and run in this order.
  const locked = lockEmail(trx, email);
  const recipientId = event.recipientId || (await Promise.all([locked, findOwner(trx, email)]))[1];
  const owners = ownersOf(event, { recipientId, email });
  const entries = owners.map((owner) => ({ ...entry, ...owner, gemAmount: gemsOf(event, owner) }));
  await Promise.all([locked, ...entries.map((each) => insertInvoiceEntry(trx, each))]);
}

/** Only the payer spent the gems that paid an invoice. */
function gemsOf({ kind, gemsUsed = 0n, payerId }: InvoiceEvent, { userId }: Owner): number | null {
  return kind === 'paid' && gemsUsed > 0n && userId === payerId ? -Number(gemsUsed) : null;
}

/** Returns the owners of the timelines that get the entry. */
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
