import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

test.each(paymentRails)('the texts of %s name its account in the books, in every language', (name) => {
  const texts = new URL(`../../../web/src/checkout/rails/${name}/texts/`, import.meta.url);
  const account = rails.get(name)?.clearingAccount({ paymentMethodId: null }) ?? '';
  const unnamed = readdirSync(texts).filter((file) => {
    const { accounts } = JSON.parse(readFileSync(new URL(file, texts), 'utf8'));
    return accounts[account] === undefined;
  });
  expect({ account, unnamed }).toEqual({ account, unnamed: [] });
});

test.each(paymentRails)('%s reports the state of its refunds, if it makes any', (name) => {
  const { refund, refundState } = rails.get(name) ?? {};
  expect(refundState !== undefined).toBe(refund !== undefined);
});

test('no two rails share a failpoint name', () => {
  const names = [...rails.values()].map(({ failpoints }) => failpoints);
  expect(new Set(names).size).toBe(names.length);
});
