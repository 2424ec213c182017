import { followEvents } from '../shared/api/follow-events.ts';

/**
 * Calls back whenever something may have changed for admins, until the returned function is called. However many parts
 * of the screen follow, they share one stream: browsers allow few connections at once.
 */
export function followAdmin(listener: AdminListener): () => void {
  listeners.add(listener);
  stop ??= followEvents({
    path: '/api/admin/events',
    onEvent: (data) => {
      for (const { onEvent } of listeners) onEvent(data);
    },
    onLook: () => {
      for (const { onLook } of listeners) onLook();
    },
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

const listeners = new Set<AdminListener>();
let stop: (() => void) | undefined;

interface AdminListener {
  /** Gets the data of each event. */
  onEvent: (data: string) => void;
  /** Something may have changed unheard. */
  onLook: () => void;
}
