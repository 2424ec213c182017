import { readFileSync } from 'node:fs';

/** In dependency order. */
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
 * Returns the drop-in as one classic script, because `window.Stripe` must exist before the page's bundle
 * runs. Its modules are concatenated into one function: relative imports and the keyword `export` are
 * removed, and names are unique across the modules.
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

/** Returns a file of the `browser` folder unchanged. */
export function readBrowserFile(name: string): string {
  return readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');
}
