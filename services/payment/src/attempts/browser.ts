import { invalid } from '@checkout/kit/errors/errors.ts';

const MAX_LENGTH = 100;

/** Checks the id by which the gateway tells browsers apart where nobody is signed in. Throws VALIDATION_ERROR. */
export function assertBrowser(browser: string): void {
  if (browser.length > MAX_LENGTH) throw invalid('VALIDATION_ERROR', 'The browser is too long');
}
