let backHolder: ((event: PopStateEvent) => void) | undefined;

/**
 * Hears of steps through the history before the router does. To be called before the router is made: listeners of a
 * window are called in the order in which they came, whatever they ask for.
 */
export function hearBackFirst(): void {
  window.addEventListener('popstate', (event) => backHolder?.(event));
}

/** Whether somebody does not want the page to be left, such as a form with something typed in it. */
export function isBackHeld(): boolean {
  return backHolder !== undefined;
}

/** Hands steps through the history to one that may stop them, until the returned function is called. */
export function holdBack(hold: (event: PopStateEvent) => void): () => void {
  backHolder = hold;
  return () => {
    backHolder = undefined;
  };
}
