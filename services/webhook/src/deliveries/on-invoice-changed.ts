import type { Transaction } from '@checkout/kit/database/database.ts';
import type { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { Deps } from '../deps.ts';
import { payloadOf, webhookEventName } from './payload.ts';
import { publishDeliveryChange } from './publish-delivery-change.ts';
import { insertDelivery, insertWebhookEvent } from './store-events.ts';

/**
 * Creates one delivery per service for an event that sibling services receive, in the same transaction as the
 * event.
 */
export async function onInvoiceChanged(
  { config, deliveryBell }: Deps,
  trx: Transaction,
  event: InvoiceEvent,
): Promise<void> {
  const name = webhookEventName(event);
  if (name === undefined) return;
  const { eventId: id, invoiceId, number, version, previousToldVersion: previousVersion } = event;
  const payload = payloadOf(event, name);
  const webhookEvent = { id, event: name, invoiceId, number, version, previousVersion, payload };
  if (!(await insertWebhookEvent(trx, webhookEvent))) return;
  for (const { service } of config.receivers) {
    const failed = await insertDelivery(trx, { webhookEvent, service });
    if (failed !== undefined) publishDeliveryChange(trx, { kind: 'failed', delivery: failed });
  }
  trx.afterCommit(deliveryBell.ring);
}
