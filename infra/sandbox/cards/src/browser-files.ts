import { readFileSync } from 'node:fs';

/** In the order in which they need each other. */
const dropInModules = [
  'errors',
  'provider',
  'pressed-pointer',
  'frame',
  'payment-element',
  'elements',
  'confirm',
  'stripe',
];

/**
 * The drop-in script as one classic script, because `window.Stripe` must exist before the page's bundle runs. Its
 * modules are joined in one function: relative imports and the word `export` fall away, names are unique among them.
 */
export function readDropInScript(publicUrl: string): string {
  const joined = dropInModules
    .map((name) => readBrowserFile(`drop-in/${name}.js`))
    .join('\n')
    .replace(/^import .* from '\.\/.*';\n/gm, '')
    .replace(/^export /gm, '')
    .replace("'__SANDBOX_URL__'", () => JSON.stringify(publicUrl));
  return `(() => {\n'use strict';\n${joined}})();\n`;
}

/** A file that browsers get, as it stands in the `browser` folder. */
export function readBrowserFile(name: string): string {
  return readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');
}
