/** Returns whether the page is in the foreground of its window. */
export function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

/** Resolves once the page is seen: at once if it is, or when the signal aborts. */
export function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (isSeen() || signal.aborted) return resolve();
    const watch = new AbortController();
    const check = (): void => {
      if (!isSeen() && !signal.aborted) return;
      watch.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', check, { signal: watch.signal });
    signal.addEventListener('abort', check, { signal: watch.signal });
  });
}

/** Calls `hide` when the page has not been seen for `ms`, until the returned function is called. */
export function onHidden(ms: number, hide: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    clearTimeout(timer);
    if (!isSeen()) timer = setTimeout(hide, ms);
  };
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
