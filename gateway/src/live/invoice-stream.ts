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
export function followInvoice(options: FollowOptions): void {
  const { invoice, lastEventId, hub, invoiceWatch, stream, read } = options;
  // A version that this invoice has not reached yet cannot come from us.
  let sentVersion = lastEventId !== undefined && lastEventId <= invoice.version ? lastEventId : -1n;
  const parts = new Set(invoice.parts.map(({ id }) => id));

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
  const reread = oneAtATime(async () => update(await read()));
  const dueTimer = createDueTimer(reread);
  const update = (state: Omit<InvoiceState, 'id' | 'rowVersion'>): void => {
    // The response may be older than an event that was received in the meantime.
    if (state.version < sentVersion) return;
    send(state);
    if (!stream.isClosed()) dueTimer.set(state);
  };

  const unsubscribeEnd = hub.onEnd(stream.close);
  const unsubscribe = hub.subscribe(({ noun, event }) => {
    if (noun !== 'invoice') return;
    // A combined invoice changes with each of its parts.
    if (parts.has(event.invoiceId)) reread();
    if (event.invoiceId !== invoice.id) return;
    send({ version: event.version, status: event.status, updatedAt: event.occurredAt });
    if (event.kind === 'due_date_changed' || event.kind === 'revived') reread();
  });
  const unwatch = invoiceWatch.watch(invoice.id, (state) => {
    if (state.version > sentVersion) update(state);
  });
  stream.onClose(() => {
    unsubscribe();
    unsubscribeEnd();
    unwatch();
    dueTimer.clear();
  });
  update(invoice);
}

/** Returns a function that starts the work, and starts it again afterwards if it was called meanwhile. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}

/** Creates a timer that calls back when an unpaid invoice falls due; one that stays unpaid is polled. */
function createDueTimer(onDue: () => void): DueTimer {
  let timer: NodeJS.Timeout | undefined;
  const clear = (): void => clearTimeout(timer);
  return {
    clear,
    set: ({ status, dueDate }) => {
      clear();
      if ((status !== 'pending' && status !== 'failed') || dueDate === undefined) return;
      const inMs = dueDate.getTime() - Date.now() + 5;
      if (inMs < MAX_TIMER_MS) timer = setTimeout(onDue, inMs > 0 ? inMs : REREAD_PAUSE_MS);
    },
  };
}

interface DueTimer {
  /** Replaces the previous due date. */
  set(state: Pick<InvoiceState, 'status' | 'dueDate'>): void;
  clear(): void;
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
