import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { TEST_PUBLIC_KEYS, testKeyText } from '@checkout/testkit/service-keys.ts';
import { expect, test } from '@jest/globals';
import { assertCardKeys } from '../src/card-keys.ts';

const PROVIDER = 'https://api.stripe.com';
const pair =
  (STRIPE_SECRET_KEY: string, STRIPE_PUBLISHABLE_KEY: string, STRIPE_API_URL = PROVIDER) =>
  () =>
    assertCardKeys({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL });

test.each([
  ['sk_test_a', 'pk_live_a'],
  ['sk_live_a', 'pk_test_a'],
  ['rk_live_a', 'pk_test_a'],
  ['rk_test_a', 'pk_live_a'],
])('refuses %s with %s and names both settings', (secret, publishable) => {
  expect(pair(secret, publishable)).toThrow(
    /STRIPE_SECRET_KEY is a (test|live) key and STRIPE_PUBLISHABLE_KEY/,
  );
});

test.each([
  ['sk_test_a', 'pk_test_a'],
  ['sk_live_a', 'pk_live_a'],
  ['rk_live_a', 'pk_live_a'],
  ['sk_live_a', ''],
])('accepts %s with "%s"', (secret, publishable) => {
  expect(pair(secret, publishable)).not.toThrow();
});

test.each([
  ['sk_live_a', 'pk_live_a', 'http://127.0.0.1:5020'],
  ['sk_live_a', '', 'http://cards:5010'],
  ['a key of no form', 'pk_live_a', 'http://cards:5010'],
  ['sk_live_a', 'pk_live_a', 'http://api.stripe.com'],
  ['sk_live_a', 'pk_live_a', 'https://api.stripe.com.example.test'],
])(
  'refuses %s and "%s" with %s: a live key must not be sent to a sandbox',
  (secret, publishable, address) => {
    expect(pair(secret, publishable, address)).toThrow(/STRIPE_API_URL .* live/);
  },
);

test('accepts test keys with a sandbox', () => {
  expect(pair('sk_test_a', 'pk_test_a', 'http://cards:5010')).not.toThrow();
});

test('the service does not start with keys that do not match', () => {
  const { status, stdout } = spawnSync(process.execPath, ['services/payment/src/main.ts'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env: {
      GRPC_PORT: '1',
      HTTP_PORT: '2',
      DATABASE_URL: 'postgres://payment:x@127.0.0.1:1/checkout',
      NATS_URL: 'nats://127.0.0.1:1',
      SERVICE_KEY: testKeyText('payment'),
      SERVICE_PUBLIC_KEYS: TEST_PUBLIC_KEYS,
      INVOICE_ADDR: '127.0.0.1:1',
      FX_ADDR: '127.0.0.1:1',
      WALLET_URL: 'http://127.0.0.1:1',
      TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
      RECEIPTS_DIR: '/tmp',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_keys',
      STRIPE_SECRET_KEY: 'sk_live_abc',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    },
  });

  expect(status).toBe(1);
  expect(stdout).toContain('STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test one');
  expect(stdout).not.toContain('sk_live_abc');
});
