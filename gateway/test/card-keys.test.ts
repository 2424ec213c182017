import { expect, test } from '@jest/globals';
import { assertCardKeys } from '../src/card-keys.ts';

const pair = (STRIPE_PUBLISHABLE_KEY: string, CARD_SANDBOX_URL: string) => () =>
  assertCardKeys({ STRIPE_PUBLISHABLE_KEY, CARD_SANDBOX_URL });

test('refuses a live key with the card sandbox and names both settings', () => {
  expect(pair('pk_live_a', 'http://127.0.0.1:5020')).toThrow(/STRIPE_PUBLISHABLE_KEY .* CARD_SANDBOX_URL/);
});

test.each([
  ['pk_test_a', 'http://127.0.0.1:5020'],
  ['pk_live_a', ''],
  ['pk_test_a', ''],
])('accepts %s with "%s"', (key, sandbox) => {
  expect(pair(key, sandbox)).not.toThrow();
});
