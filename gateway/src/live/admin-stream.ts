import type { InvoiceEvent } from '@checkout/contract/invoice/schema.ts';
import type { DeliveryEvent } from '@checkout/contract/webhook/schema.ts';
import type { EventHub, PlacedEvent } from './event-hub.ts';
import type { EventStream } from './event-stream.ts';
import { placeText, readPlace } from './missed-events.ts';

/** Its id is not a valid position: a reader that resumes from it has to reload as well. */
const RESYNC = { id: 0, event: 'resync', data: {} };

/**
 * Sends changes of all invoices and of their webhook deliveries to an admin's stream. The event id is the
 * position in NATS's stream, so a reader may resume at any gateway. Events that are older than what that
 * gateway remembers become one `resync`, upon which the reader reloads its lists.
 */
export function followChanges({ hub, stream, lastEventId }: FollowOptions): void {
  const tell = (placed: PlacedEvent): void => {
    stream.send({ id: placeText(placed), event: placed.noun, data: dataOf(placed) });
  };
  const forget = hub.onEnd(stream.close);
  const unsubscribe = hub.subscribe(tell);
  const unhear = hub.onResumed(() => stream.send(RESYNC));
  stream.onClose(() => {
    unsubscribe();
    forget();
    unhear();
  });
  if (lastEventId === undefined) return;
  const place = readPlace(lastEventId);
  const missed = place && hub.since(place);
  if (missed === undefined) stream.send(RESYNC);
  else for (const placed of missed) tell(placed);
}

function dataOf(placed: PlacedEvent): InvoiceEvent | DeliveryEvent {
  const { event } = placed;
  const updatedAt = (event.occurredAt ?? new Date()).toISOString();
  switch (placed.noun) {
    case 'invoice': {
      const { invoiceId: id, status } = placed.event;
      return { id, status: status as InvoiceEvent['status'], updatedAt };
    }
    case 'delivery': {
      const { deliveryId: id, invoiceId, status } = placed.event;
      return { id, invoiceId, status: status as DeliveryEvent['status'], updatedAt };
    }
  }
}

interface FollowOptions {
  hub: EventHub;
  stream: EventStream;
  lastEventId: string | undefined;
}
