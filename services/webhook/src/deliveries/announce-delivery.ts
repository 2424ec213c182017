import type { Transaction } from '@checkout/kit/database/database.ts';
import { appendEvent } from '@checkout/kit/events/outbox.ts';
import { DeliveryEvent } from '@checkout/proto/webhook/v1/events.ts';

/** Makes the news of a delivery part of the transaction that changed it: admins see it arrive, or fail, as it happens. */
export function announceDelivery(
  trx: Transaction,
  { kind, delivery }: { kind: DeliveryNews; delivery: AnnouncedDelivery },
): void {
  const { id: deliveryId, invoiceId, event, service, status, updatedAt: occurredAt } = delivery;
  const eventId = crypto.randomUUID();
  const news: DeliveryEvent = { eventId, kind, deliveryId, invoiceId, event, service, status, occurredAt };
  appendEvent(trx, {
    id: eventId,
    about: deliveryId,
    subject: `checkout.webhook.${kind}`,
    payload: JSON.stringify(DeliveryEvent.toJSON(news)),
  });
}

/** The last part of the event's subject. */
type DeliveryNews = 'queued' | 'attempted' | 'delivered' | 'failed';

/** A delivery as a change of it left it. */
export interface AnnouncedDelivery {
  id: string;
  invoiceId: string;
  event: string;
  service: string;
  status: string;
  updatedAt: Date;
}
