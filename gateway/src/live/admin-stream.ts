import type { InvoiceEvent } from '@checkout/contract/invoice/schema.ts';
import type { DeliveryEvent } from '@checkout/contract/webhook/schema.ts';
import { enumOf } from '../values/from-proto.ts';
import type { EventHub, PositionedEvent } from './event-hub.ts';
import type { EventStream } from './event-stream.ts';
import { formatPosition, parsePosition } from './missed-events.ts';

/** Its id is not a valid position: a reader that resumes from it has to reload as well. */
const RESYNC = { id: 0, event: 'resync', data: {} };

/**
 * Sends changes of all invoices and of their webhook deliveries to an admin's stream. The event id is the
 * position in NATS's stream, so a reader may resume at any gateway. Events that are older than what that
 * gateway remembers become one `resync`, upon which the reader reloads its lists.
 */
export function followChanges({ hub, stream, lastEventId }: FollowOptions): void {
  const send = (positioned: PositionedEvent): void => {
    stream.send({ id: formatPosition(positioned), event: positioned.noun, data: dataOf(positioned) });
  };
  const unsubscribeEnd = hub.onEnd(stream.close);
  const unsubscribe = hub.subscribe(send);
  const unsubscribeStart = hub.onSubscribed(() => stream.send(RESYNC));
  stream.onClose(() => {
    unsubscribe();
    unsubscribeEnd();
    unsubscribeStart();
  });
  if (lastEventId === undefined) return;
  const position = parsePosition(lastEventId);
  const missed = position && hub.since(position);
  if (missed === undefined) stream.send(RESYNC);
  else for (const positioned of missed) send(positioned);
}

function dataOf(positioned: PositionedEvent): InvoiceEvent | DeliveryEvent {
  const { event } = positioned;
  const updatedAt = (event.occurredAt ?? new Date()).toISOString();
  switch (positioned.noun) {
    case 'invoice': {
      const { invoiceId: id, status } = positioned.event;
      return { id, status: enumOf<InvoiceEvent['status']>(status), updatedAt };
    }
    case 'delivery': {
      const { deliveryId: id, invoiceId, status } = positioned.event;
      return { id, invoiceId, status: enumOf<DeliveryEvent['status']>(status), updatedAt };
    }
  }
}

interface FollowOptions {
  hub: EventHub;
  stream: EventStream;
  lastEventId: string | undefined;
}
