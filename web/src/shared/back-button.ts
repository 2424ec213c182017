let holder: Holder | undefined;

/**
 * Hears of steps through the history before the router does. To be called before the router is made: listeners of a
 * window are called in the order in which they came, whatever they ask for.
 */
export function hearBackFirst(): void {
  window.addEventListener('popstate', (event) => holder?.holdStep(event));
}

/** Whether somebody does not want the page to be left, such as a form with something typed in it. */
export function isBackHeld(): boolean {
  return holder !== undefined;
}

/** Does what leaves the page, once nobody holds it any more. */
export function whenFree(leave: () => void): void {
  if (holder) holder.ask(leave);
  else leave();
}

/** Hands what would leave the page to one that may stop it, until the returned function is called. */
export function holdBack(one: Holder): () => void {
  holder = one;
  return () => {
    holder = undefined;
  };
}

interface Holder {
  /** A step through the history, before anybody else hears of it. */
  holdStep: (event: PopStateEvent) => void;
  ask: (leave: () => void) => void;
}
