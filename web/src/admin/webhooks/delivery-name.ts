import type { Delivery } from './queries.ts';

/** What people call a delivery. */
export function deliveryName({ event, gfaInvoiceId, service }: DeliveryIdentity): string {
  return `${event} · ${gfaInvoiceId} → ${service}`;
}

type DeliveryIdentity = Pick<Delivery, 'event' | 'gfaInvoiceId' | 'service'>;
