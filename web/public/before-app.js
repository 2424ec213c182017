/*
 * Runs before the first paint and before the app's own code.
 */

/*
 * Readers who prefer dark mode must never see a flash of light. The storage key and the attribute are those of the
 * theme (src/app/color-scheme.ts).
 */
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('checkout.colorScheme');
  } catch {
    mode = null; // Storage is blocked: the system's preference applies.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();

/*
 * During an upgrade, the page may come from a gateway of one release and its code from one of the other, which does
 * not have these files. Nothing else would notice: the page is loaded again, after pauses that double, for a minute.
 */
(() => {
  const key = 'checkout.loadTries';
  const maxTries = 6;
  let isWhole = true;
  const loadAgain = ({ target }) => {
    if (!isWhole || !target?.matches?.('script[type="module"], link[rel="stylesheet"]')) return;
    isWhole = false;
    try {
      const tries = Number(sessionStorage.getItem(key));
      sessionStorage.setItem(key, String(tries + 1));
      if (tries < maxTries) setTimeout(() => location.reload(), 1_000 * 2 ** tries);
    } catch {
      // Storage is blocked: without a count it would never stop.
    }
  };
  addEventListener('error', loadAgain, true);
  addEventListener('load', () => {
    removeEventListener('error', loadAgain, true);
    try {
      if (isWhole) sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: nothing was counted.
    }
  });
})();
