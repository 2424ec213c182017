import { ADMIN_SCREENS } from './admin-screens.ts';
import { CUSTOMER_SCREENS } from './customer-screens.ts';
import { DOCS_SCREENS } from './docs-screens.ts';
import { PAY_SCREENS } from './pay-screens.ts';
import type { Screen } from './screen.ts';

/**
 * Every screen in every state that it can be in. `make screenshots` takes a picture of each, and the tests of
 * accessibility, layout and languages visit each. To add one, add an entry to the list of its area: a name
 * (also the picture's), how to create its state on the server, a heading that it shows, and further actions
 * or waiting (`screen.ts` has the fields).
 */
export const SCREENS: Screen[] = [...CUSTOMER_SCREENS, ...PAY_SCREENS, ...ADMIN_SCREENS, ...DOCS_SCREENS];
