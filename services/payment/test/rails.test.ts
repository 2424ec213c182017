import { existsSync } from 'node:fs';
import { paymentRails } from '@checkout/contract/rail.ts';
import { expect, test } from '@jest/globals';
import type { RailDeps } from '../src/attempts/rail-deps.ts';
import { createRails } from '../src/rails/index.ts';

const config = { STRIPE_API_URL: 'http://127.0.0.1:1', STRIPE_SECRET_KEY: 'sk_test_of_a_list' };
const rails = createRails({ config } as RailDeps);

test('the service has exactly the rails that the contract lists', () => {
  expect([...rails.keys()].sort()).toEqual(paymentRails.toSorted());
});

test.each(paymentRails)('%s has a contract test of its own', (rail) => {
  expect(existsSync(new URL(`../src/rails/${rail}/contract.test.ts`, import.meta.url))).toBe(true);
});

test('no two rails share a failpoint name', () => {
  const names = [...rails.values()].map(({ failpoints }) => failpoints);
  expect(new Set(names).size).toBe(names.length);
});
