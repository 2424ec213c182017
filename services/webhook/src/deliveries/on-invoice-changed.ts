import { afterCommit, type Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { Deps } from '../deps.ts';
import { payloadOf, toldAs } from './payload.ts';
import { insertDelivery, insertToldEvent } from './store-deliveries.ts';

/** Makes an event that sibling services are told of into one delivery per service, with the event's own transaction. */
export async function onInvoiceChanged(
  { config, deliveryBell }: Deps,
  trx: Transaction,
  event: InvoiceEvent,
): Promise<void> {
  const name = toldAs(event);
  if (name === undefined) return;
  const { eventId, invoiceId, number, version } = event;
  const told = { id: eventId, event: name, invoiceId, number, version, payload: payloadOf(event, name) };
  if (!(await insertToldEvent(trx, told))) return;
  for (const { service } of config.receivers) await insertDelivery(trx, { told, service });
  afterCommit(trx, deliveryBell.ring);
}
