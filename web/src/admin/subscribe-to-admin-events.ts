import { followEvents } from '../shared/api/follow-events.ts';
import { sessionStore } from '../shared/session/session.ts';

/**
 * Calls the listener whenever something may have changed for admins, until the returned function is called.
 * All listeners share one stream, because browsers allow few connections at once.
 */
export function subscribeToAdminEvents(listener: AdminListener): () => void {
  listeners.add(listener);
  stop ??= followSession();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

const listeners = new Set<AdminListener>();
let stop: (() => void) | undefined;

/**
 * Opens a new stream whenever the session token changes, because one that was refused when the session ended
 * is not retried. Without a session there is no stream.
 */
function followSession(): () => void {
  let token = sessionStore.get()?.token;
  let closeStream = token && followStream();
  const unsubscribe = sessionStore.subscribe(() => {
    const next = sessionStore.get()?.token;
    if (next === token) return;
    token = next;
    if (closeStream) closeStream();
    closeStream = next && followStream();
  });
  return () => {
    unsubscribe();
    if (closeStream) closeStream();
  };
}

function followStream(): () => void {
  return followEvents({
    path: '/api/admin/events',
    onEvent: ({ type, data }) => {
      const event = readEvent(type, data);
      for (const { onEvent, onStale } of listeners) {
        if (event) onEvent(event);
        else onStale();
      }
    },
    onStale: () => {
      for (const { onStale } of listeners) onStale();
    },
  });
}

/** Returns undefined for an event that only says that the server no longer knows what changed. */
function readEvent(type: string, data: string): AdminEvent | undefined {
  const { id, invoiceId = id } = JSON.parse(data) as { id?: string; invoiceId?: string };
  if (invoiceId === undefined || (type !== 'invoice' && type !== 'delivery')) return undefined;
  return { noun: type, invoiceId };
}

/** What changed: an invoice, or a webhook delivery about one. */
export interface AdminEvent {
  noun: 'invoice' | 'delivery';
  invoiceId: string;
}

interface AdminListener {
  onEvent: (event: AdminEvent) => void;
  /** Called when something may have changed without an event having been received. */
  onStale: () => void;
}
