import { startJob } from '@checkout/kit/process/job.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { InvoiceState } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Clients } from '../clients.ts';
import { inFreshContext } from '../identity/fresh-context.ts';
import type { EventHub } from './event-hub.ts';

const POLL_INTERVAL_MS = 1_000;
/** The most that the invoice service returns in one call. */
const MAX_IDS_PER_CALL = 500;

/**
 * Polls the invoices of this gateway's open streams when events may be missing: every second while NATS is
 * unavailable, once when it is back, and once after a stream was opened, for changes between reading and
 * subscribing. It reads all of them at once, because a call for each of thousands would overload the invoice
 * service.
 */
export function watchInvoices({ clients, hub, log }: WatchOptions): InvoiceWatch {
  const watched = new Map<string, Set<Listener>>();
  let unseen = new Set<string>();
  /** The subscription of the hub during which all invoices were read. */
  let fullyReadIn: number | undefined;

  const poll = async (): Promise<void> => {
    const subscription = hub.subscriptionNumber();
    const ids = [...(subscription !== undefined && subscription === fullyReadIn ? unseen : watched.keys())];
    unseen = new Set();
    fullyReadIn = undefined;
    for (let from = 0; from < ids.length; from += MAX_IDS_PER_CALL) {
      const some = ids.slice(from, from + MAX_IDS_PER_CALL);
      const { states } = await inFreshContext(() => clients.invoice.listInvoiceStates({ ids: some }));
      for (const state of states) for (const listener of watched.get(state.id) ?? []) listener(state);
    }
    fullyReadIn = subscription;
  };
  const job = startJob({ name: 'invoice watch', everyMs: POLL_INTERVAL_MS, log, run: poll });

  return {
    watch: (invoiceId, listener) => {
      const listeners = watched.get(invoiceId) ?? new Set();
      watched.set(invoiceId, listeners.add(listener));
      unseen.add(invoiceId);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && watched.get(invoiceId) === listeners) watched.delete(invoiceId);
      };
    },
    stop: job.stop,
  };
}

export interface InvoiceWatch {
  /** Calls back with the invoice's state, changed or not, until the returned function is called. */
  watch(invoiceId: string, listener: Listener): () => void;
  stop(): Promise<void>;
}

type Listener = (state: InvoiceState) => void;

interface WatchOptions {
  clients: Pick<Clients, 'invoice'>;
  hub: Pick<EventHub, 'subscriptionNumber'>;
  log: Logger;
}
