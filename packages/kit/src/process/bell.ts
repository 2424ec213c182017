/** A bell that nobody hears yet. */
export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Wakes the jobs of this process that listen to it. */
export interface Bell {
  /** Needs no `this`, so that it can be handed on as it is. */
  ring: () => void;
  /** Returns what ends the listening. */
  listen: (listener: () => void) => () => void;
}
