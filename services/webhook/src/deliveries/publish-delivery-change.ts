import type { Transaction } from '@checkout/kit/database/database.ts';
import { appendEvent } from '@checkout/kit/events/outbox.ts';
import { DeliveryEvent } from '@checkout/proto/webhook/v1/events.ts';

/**
 * Publishes a change of a delivery in the transaction that makes it, so that admins see deliveries arrive or
 * fail live.
 */
export function publishDeliveryChange(
  trx: Transaction,
  { kind, delivery }: { kind: DeliveryChange; delivery: ChangedDelivery },
): void {
  const { id: deliveryId, invoiceId, event, service, status, updatedAt: occurredAt } = delivery;
  const eventId = crypto.randomUUID();
  const change: DeliveryEvent = { eventId, kind, deliveryId, invoiceId, event, service, status, occurredAt };
  appendEvent(trx, {
    id: eventId,
    about: deliveryId,
    subject: `checkout.webhook.${kind}`,
    payload: JSON.stringify(DeliveryEvent.toJSON(change)),
  });
}

/** The last part of the event's subject. */
type DeliveryChange = 'queued' | 'attempted' | 'delivered' | 'failed';

/** The delivery after the change. */
export interface ChangedDelivery {
  id: string;
  invoiceId: string;
  event: string;
  service: string;
  status: string;
  updatedAt: Date;
}
