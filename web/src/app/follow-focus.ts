import { focusManager } from '@tanstack/react-query';

/**
 * Lets queries know when the reader returns to the page. By default that is only when a hidden page becomes
 * visible; a member who has topped up in a window beside this one returns without that.
 */
export function followFocus(): void {
  focusManager.setEventListener((report) => {
    const stop = new AbortController();
    const listener = (): void => report();
    for (const event of ['visibilitychange', 'focus'])
      window.addEventListener(event, listener, { signal: stop.signal });
    return () => stop.abort();
  });
}
