/** Creates a bell without listeners. */
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
  /** Does not use `this`, so that it can be passed around as a plain function. */
  ring: () => void;
  /** Returns a function that unsubscribes the listener. */
  listen: (listener: () => void) => () => void;
}
