/** Storage key of the chosen colour scheme; `public/before-app.js` reads it before the first paint. */
export const colorSchemeStorageKey = 'checkout.colorScheme';

/** Attribute of the root element that names the active colour scheme. */
export const colorSchemeAttribute = 'data-color-scheme';
