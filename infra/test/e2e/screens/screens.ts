import { ADMIN_SCREENS } from './admin-screens.ts';
import { CUSTOMER_SCREENS } from './customer-screens.ts';
import { DOCS_SCREENS } from './docs-screens.ts';
import { PAY_SCREENS } from './pay-screens.ts';
import type { Screen } from './screen.ts';

/**
 * Every screen in every state it can be in. `make screenshots` pictures each, and the tests of accessibility, layout
 * and languages visit each. To add one, add an entry to the table of its area: a name (the picture's), how to make its
 * state on the server, a heading that stands on it, and what else to do or wait for (`screen.ts` has the fields).
 */
export const SCREENS: Screen[] = [...CUSTOMER_SCREENS, ...PAY_SCREENS, ...ADMIN_SCREENS, ...DOCS_SCREENS];
