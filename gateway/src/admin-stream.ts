import type { EventHub, PlacedEvent } from './event-hub.ts';
import type { EventStream } from './event-stream.ts';

/**
 * Feeds every invoice's changes into an admin's stream. The event id is the place in NATS's stream, so a reader may
 * come back to any gateway; what is further back than that gateway remembers is told as one `resync`, upon which
 * the reader reads its lists again.
 */
export function followInvoices({ hub, stream, lastEventId }: FollowOptions): void {
  const tell = ({ sequence, event }: PlacedEvent): void => {
    const data = {
      id: event.invoiceId,
      status: event.status,
      updatedAt: (event.occurredAt ?? new Date()).toISOString(),
    };
    stream.send({ id: sequence, event: 'invoice', data });
  };
  const forget = hub.onEnd(stream.close);
  const unsubscribe = hub.subscribe(tell);
  let wasLive = true;
  const watch = setInterval(() => {
    const live = hub.isLive();
    if (live && !wasLive) stream.send({ id: 0, event: 'resync', data: {} });
    wasLive = live;
  }, 1_000);
  stream.onClose(() => {
    unsubscribe();
    forget();
    clearInterval(watch);
  });
  if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return;
  const missed = hub.since(Number(lastEventId));
  if (missed === undefined) stream.send({ id: lastEventId, event: 'resync', data: {} });
  else for (const placed of missed) tell(placed);
}

interface FollowOptions {
  hub: EventHub;
  stream: EventStream;
  lastEventId: string | undefined;
}
