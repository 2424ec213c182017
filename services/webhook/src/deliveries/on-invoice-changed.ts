import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { Deps } from '../deps.ts';
import { announceDelivery } from './announce-delivery.ts';
import { payloadOf, toldAs } from './payload.ts';
import { insertDelivery, insertToldEvent } from './store-told.ts';

/**
 * Creates one delivery per service for an event that sibling services receive, in the same transaction as the
 * event.
 */
export async function onInvoiceChanged(
  { config, deliveryBell }: Deps,
  trx: Transaction,
  event: InvoiceEvent,
): Promise<void> {
  const name = toldAs(event);
  if (name === undefined) return;
  const { eventId: id, invoiceId, number, version, previousToldVersion: previousVersion } = event;
  const payload = payloadOf(event, name);
  const told = { id, event: name, invoiceId, number, version, previousVersion, payload };
  if (!(await insertToldEvent(trx, told))) return;
  for (const { service } of config.receivers) {
    const failed = await insertDelivery(trx, { told, service });
    if (failed !== undefined) announceDelivery(trx, { kind: 'failed', delivery: failed });
  }
  trx.afterCommit(deliveryBell.ring);
}
