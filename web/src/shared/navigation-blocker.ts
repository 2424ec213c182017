let blocker: NavigationBlocker | undefined;

/**
 * Listens for history steps before the router does. Must be called before the router is created, since the
 * listeners of a window run in the order of their registration.
 */
export function listenForHistorySteps(): void {
  window.addEventListener('popstate', (event) => blocker?.holdStep(event));
}

/** Returns whether something blocks leaving the page, such as a form with unsaved input. */
export function isNavigationBlocked(): boolean {
  return blocker !== undefined;
}

/** Runs an action that leaves the page, once nothing blocks it. */
export function leaveWhenUnblocked(leave: () => void): void {
  if (blocker) blocker.ask(leave);
  else leave();
}

/** Lets `next` intercept whatever would leave the page, until the returned function is called. */
export function blockNavigation(next: NavigationBlocker): () => void {
  blocker = next;
  return () => {
    blocker = undefined;
  };
}

interface NavigationBlocker {
  /** Called for a step through the history before any other listener. */
  holdStep: (event: PopStateEvent) => void;
  ask: (leave: () => void) => void;
}
