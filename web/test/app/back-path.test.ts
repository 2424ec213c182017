import { expect, test } from '@jest/globals';
import { backPath } from '../../src/app/shell/back-path.ts';

test.each([
  ['/invoices', '/'],
  ['/pay/1/method-2', undefined],
  ['/', undefined],
  ['/pay/1', undefined],
  ['/pay/1/stripe/success', undefined],
  ['/pay/1/method-2/thank-you', undefined],
])('from %s the back button leads to %s', (path, back) => {
  expect(backPath(path)).toBe(back);
});
