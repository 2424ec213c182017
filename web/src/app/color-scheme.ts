/** Where the chosen scheme is kept; `public/color-scheme.js` reads it before the first paint. */
export const colorSchemeStorageKey = 'checkout.colorScheme';

/** The attribute of the root element that says which scheme is on. */
export const colorSchemeAttribute = 'data-color-scheme';
