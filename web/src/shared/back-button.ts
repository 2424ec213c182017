let holder: Holder | undefined;

/**
 * Listens for history steps before the router does. Must be called before the router is created, since the
 * listeners of a window run in the order of their registration.
 */
export function hearBackFirst(): void {
  window.addEventListener('popstate', (event) => holder?.holdStep(event));
}

/** Returns whether something blocks leaving the page, such as a form with unsaved input. */
export function isBackHeld(): boolean {
  return holder !== undefined;
}

/** Runs an action that leaves the page, once nothing blocks it. */
export function whenFree(leave: () => void): void {
  if (holder) holder.ask(leave);
  else leave();
}

/** Lets `one` intercept whatever would leave the page, until the returned function is called. */
export function holdBack(one: Holder): () => void {
  holder = one;
  return () => {
    holder = undefined;
  };
}

interface Holder {
  /** Called for a step through the history before any other listener. */
  holdStep: (event: PopStateEvent) => void;
  ask: (leave: () => void) => void;
}
