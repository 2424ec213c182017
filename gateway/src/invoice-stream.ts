import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { EventHub } from './event-hub.ts';
import type { EventStream } from './event-stream.ts';

/** While NATS is away, each open stream looks for itself this often. */
const LOOK_EVERY_MS = 1_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Feeds one invoice's changes into a stream. The event id is the invoice's version, so a reader that comes back is
 * told once if it missed anything, whichever gateway it reaches and whatever NATS remembers. A due date that passes
 * is told at that moment.
 */
export function followInvoice({ invoice, lastEventId, hub, stream, read }: FollowOptions): void {
  // An id that this invoice has not reached yet is none of ours.
  let told = lastEventId !== undefined && lastEventId <= invoice.version ? lastEventId : -1n;
  let looking = false;
  let dueTimer: NodeJS.Timeout | undefined;

  const tell = (state: { version: bigint; status: string; updatedAt: Date | undefined }): void => {
    if (state.version <= told) return;
    told = state.version;
    const data = {
      id: invoice.id,
      status: state.status,
      updatedAt: (state.updatedAt ?? new Date()).toISOString(),
    };
    stream.send({ id: state.version, event: 'invoice', data });
  };
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    const current = await read();
    looking = false;
    tell(current);
    if (!stream.isClosed()) awaitDueDate(current);
  };
  const awaitDueDate = ({ status, dueDate }: Invoice): void => {
    clearTimeout(dueTimer);
    if ((status !== 'pending' && status !== 'failed') || dueDate === undefined) return;
    const inMs = dueDate.getTime() - Date.now() + 5;
    if (inMs < MAX_TIMER_MS) dueTimer = setTimeout(() => void look(), Math.max(inMs, 0));
  };

  const forget = hub.onEnd(stream.close);
  const unsubscribe = hub.subscribe(({ noun, event }) => {
    if (noun !== 'invoice' || event.invoiceId !== invoice.id) return;
    tell({ version: event.version, status: event.status, updatedAt: event.occurredAt });
    if (event.kind === 'due_date_changed' || event.kind === 'revived') void look();
  });
  // Also heals whatever came between reading the invoice and subscribing.
  let wasLive = false;
  const watch = setInterval(() => {
    const live = hub.isLive();
    if (!live || !wasLive) void look();
    wasLive = live;
  }, LOOK_EVERY_MS);
  stream.onClose(() => {
    unsubscribe();
    forget();
    clearInterval(watch);
    clearTimeout(dueTimer);
  });
  tell(invoice);
  awaitDueDate(invoice);
}

interface FollowOptions {
  /** As read when the stream was opened. */
  invoice: Invoice;
  lastEventId: bigint | undefined;
  hub: EventHub;
  stream: EventStream;
  /** Reads it again; must not throw. */
  read: () => Promise<Invoice>;
}
