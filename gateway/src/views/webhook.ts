import type { AdminWebhookDelivery, WebhookDelivery } from '@checkout/contract/webhook/schema.ts';
import type { Delivery } from '@checkout/proto/webhook/v1/webhook.ts';
import { enumOf, instantOrNull, instantText, textOrNull } from '../values/from-proto.ts';

export function deliveryView(delivery: Delivery | undefined): WebhookDelivery {
  if (delivery === undefined) throw new Error('a response lacks its delivery');
  return {
    id: delivery.id,
    event: enumOf(delivery.event),
    service: delivery.service,
    status: enumOf(delivery.status),
    createdAt: instantText(delivery.createdAt),
    nextAttemptAt: instantOrNull(delivery.nextAttemptAt),
    attempts: delivery.attempts.map(({ at, status, durationMs, error }) => ({
      at: instantText(at),
      status: status ?? null,
      durationMs,
      error: textOrNull(error),
    })),
    resends: delivery.resends.map(({ at, actorId, actorName }) => ({
      at: instantText(at),
      actor: { id: actorId, name: actorName },
    })),
  };
}

/** Converts a delivery for the list over all invoices. */
export function adminDeliveryView(delivery: Delivery | undefined): AdminWebhookDelivery {
  if (delivery === undefined) throw new Error('a response lacks its delivery');
  return { ...deliveryView(delivery), invoiceId: delivery.invoiceId, gfaInvoiceId: delivery.number };
}
