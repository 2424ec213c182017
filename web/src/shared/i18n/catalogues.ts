/** Where the texts are that a page asks for when it opens; their list alone is 7 kB, which a payment page can do without. */
export const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../../locales/*/*.json', '!**/checkout.json', '!**/shell.json'],
  { import: 'default' },
);
