import { expect, test } from '@jest/globals';
import { needsTwoAdmins, readApprovalLimits } from '../src/approval-limits.ts';

test('reads limits by currency; an amount above its limit, or in an unlisted currency, needs two admins', () => {
  const limits = readApprovalLimits('USD:1000, EUR:900.50');
  const needs = (amountMinor: bigint, currency: string) => needsTwoAdmins(limits, { amountMinor, currency });
  expect([needs(100_000n, 'USD'), needs(100_001n, 'USD')]).toEqual([false, true]);
  expect([needs(90_050n, 'EUR'), needs(90_051n, 'EUR')]).toEqual([false, true]);
  expect([needs(1n, 'THB'), needs(0n, 'THB')]).toEqual([true, false]);
  expect(needsTwoAdmins(readApprovalLimits(''), { amountMinor: 10n ** 11n, currency: 'USD' })).toBe(false);
});

test.each([
  '1000',
  'USD',
  'USD:',
  'USD:-1',
  'USD:1.005',
  'USD:1,USD:2',
  'ABC:5',
  'USD:1,',
  'USD:1.2.3',
  'usd:5',
])('refuses %j as a limit', (text) =>
  expect(() => readApprovalLimits(text)).toThrow('must be amounts by currency, each currency once'),
);
