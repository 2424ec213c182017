import { expect, test } from '@jest/globals';
import { screenKey } from '../../src/app/shell/screen-key.ts';

test.each([
  ['/', '/pay/1', false],
  ['/pay/1', '/pay/2', false],
  ['/pay/1', '/pay/1/m1', false],
  ['/pay/1/m1', '/pay/1/m1/thank-you', true],
  ['/admin', '/admin/coupons', true],
  ['/docs', '/docs/webhooks', true],
])('%s and %s are one screen: %s', (one, other, same) => {
  expect(screenKey(one) === screenKey(other)).toBe(same);
});
