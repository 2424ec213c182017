import type { Delivery } from './queries.ts';

/** Returns a delivery's display name. */
export function deliveryName({ event, gfaInvoiceId, service }: DeliveryIdentity): string {
  return `${event} · ${gfaInvoiceId} → ${service}`;
}

type DeliveryIdentity = Pick<Delivery, 'event' | 'gfaInvoiceId' | 'service'>;
