/**
 * Loaders of the texts that a page loads when it opens; their list is 7 kB, which a payment page can skip.
 */
export const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../../locales/*/*.json', '!**/checkout.json', '!**/shell.json'],
  { import: 'default' },
);
