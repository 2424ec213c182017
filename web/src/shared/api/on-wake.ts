/**
 * Calls `wake` when the reader returns to the page (from another tab, from sleep or through the history) and
 * when the network returns, until the returned function is called.
 */
export function onWake(wake: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const wakeIfSeen = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', wakeIfSeen, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) wake();
    },
    { signal },
  );
  return () => stop.abort();
}
