import type { Invoice, InvoiceState } from '@checkout/proto/invoice/v1/invoice.ts';
import type { EventHub } from './event-hub.ts';
import type { EventStream } from './event-stream.ts';
import type { InvoiceWatch } from './invoice-watch.ts';

/** How soon an invoice is read again that is past due but not expired because a payment is in progress. */
const REREAD_PAUSE_MS = 1_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Sends one invoice's changes to a stream. The event id is the invoice's version, so a reader that resumes is
 * notified once if it missed anything, whichever gateway it reaches and whatever NATS remembers. The passing
 * of the due date is sent at that moment.
 */
export function followInvoice({
  invoice,
  lastEventId,
  hub,
  invoiceWatch,
  stream,
  read,
}: FollowOptions): void {
  // A version that this invoice has not reached yet cannot come from us.
  let sentVersion = lastEventId !== undefined && lastEventId <= invoice.version ? lastEventId : -1n;
  let isReading = false;
  let isStale = false;
  const parts = new Set(invoice.parts.map(({ id }) => id));
  let dueTimer: NodeJS.Timeout | undefined;

  const send = (state: Pick<InvoiceState, 'version' | 'status' | 'updatedAt'>): void => {
    if (state.version <= sentVersion) return;
    sentVersion = state.version;
    const data = {
      id: invoice.id,
      status: state.status,
      updatedAt: (state.updatedAt ?? new Date()).toISOString(),
    };
    stream.send({ id: state.version, event: 'invoice', data });
  };
  const reread = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      update(await read());
    }
    isReading = false;
  };
  const update = (state: Omit<InvoiceState, 'id' | 'rowVersion'>): void => {
    // The response may be older than an event that was received in the meantime.
    if (state.version < sentVersion) return;
    send(state);
    if (!stream.isClosed()) awaitDueDate(state);
  };
  const awaitDueDate = ({ status, dueDate }: Pick<InvoiceState, 'status' | 'dueDate'>): void => {
    clearTimeout(dueTimer);
    if ((status !== 'pending' && status !== 'failed') || dueDate === undefined) return;
    const inMs = dueDate.getTime() - Date.now() + 5;
    if (inMs < MAX_TIMER_MS) dueTimer = setTimeout(() => void reread(), inMs > 0 ? inMs : REREAD_PAUSE_MS);
  };

  const unsubscribeEnd = hub.onEnd(stream.close);
  const unsubscribe = hub.subscribe(({ noun, event }) => {
    if (noun !== 'invoice') return;
    // A combined invoice changes with each of its parts.
    if (parts.has(event.invoiceId)) void reread();
    if (event.invoiceId !== invoice.id) return;
    send({ version: event.version, status: event.status, updatedAt: event.occurredAt });
    if (event.kind === 'due_date_changed' || event.kind === 'revived') void reread();
  });
  const unwatch = invoiceWatch.watch(invoice.id, (state) => {
    if (state.version > sentVersion) update(state);
  });
  stream.onClose(() => {
    unsubscribe();
    unsubscribeEnd();
    unwatch();
    clearTimeout(dueTimer);
  });
  update(invoice);
}

interface FollowOptions {
  /** As read when the stream was opened. */
  invoice: Invoice;
  lastEventId: bigint | undefined;
  hub: EventHub;
  invoiceWatch: InvoiceWatch;
  stream: EventStream;
  /** Reads the invoice again; must not throw. */
  read: () => Promise<Invoice>;
}
