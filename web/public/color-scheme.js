/*
 * Runs before the first paint, so that readers who prefer dark mode never see a flash of light. The storage
 * key and the attribute are those of the theme (src/app/color-scheme.ts).
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
