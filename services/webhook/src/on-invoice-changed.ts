import { afterCommit, type Transaction } from '@checkout/kit/database.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { payloadOf, toldAs } from './payload.ts';
import type { Rooms } from './rooms.ts';
import { insertDelivery, insertToldEvent } from './store-deliveries.ts';

/** Makes an event that sibling services are told of into one delivery per service, with the event's own transaction. */
export async function onInvoiceChanged(
  { config, wakeCourier }: Rooms,
  trx: Transaction,
  payload: unknown,
): Promise<void> {
  const event = InvoiceEvent.fromJSON(payload);
  const name = toldAs(event);
  if (name === undefined) return;
  const { eventId, invoiceId, number, version } = event;
  const told = { id: eventId, event: name, invoiceId, number, version, payload: payloadOf(event, name) };
  if (!(await insertToldEvent(trx, told))) return;
  for (const { service } of config.receivers) await insertDelivery(trx, { told, service });
  afterCommit(trx, wakeCourier);
}
