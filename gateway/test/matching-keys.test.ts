import { expect, test } from '@jest/globals';
import { assertMatchingKeys } from '../src/matching-keys.ts';

const pair = (STRIPE_PUBLISHABLE_KEY: string, CARD_SANDBOX_URL: string) => () =>
  assertMatchingKeys({ STRIPE_PUBLISHABLE_KEY, CARD_SANDBOX_URL });

test('a live key beside the card sandbox is refused, and both settings are named', () => {
  expect(pair('pk_live_a', 'http://127.0.0.1:5020')).toThrow(/STRIPE_PUBLISHABLE_KEY .* CARD_SANDBOX_URL/);
});

test.each([
  ['pk_test_a', 'http://127.0.0.1:5020'],
  ['pk_live_a', ''],
  ['pk_test_a', ''],
])('%s beside "%s" is fine', (key, sandbox) => {
  expect(pair(key, sandbox)).not.toThrow();
});
