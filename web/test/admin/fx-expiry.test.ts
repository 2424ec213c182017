import type { FxRate } from '@checkout/contract/fx/schema.ts';
import { expect, test } from '@jest/globals';
import { untilNextExpiry } from '../../src/admin/fx/until-next-expiry.ts';

const dayMs = 86_400_000;
const rate = (state: FxRate['state'], inMs: number | null) =>
  ({ state, validUntil: inMs === null ? null : new Date(Date.now() + inMs).toISOString() }) as FxRate;

test.each([
  ['no rates', []],
  ['a rate that never expires', [rate('in_use', null)]],
  ['a rate that has expired', [rate('expired', -dayMs)]],
])('with %s nothing will expire', (_what, rates) => {
  expect(untilNextExpiry(rates)).toBe(false);
});

test('the first rate to expire counts, a replaced one too, as far as timers reach', () => {
  const soon = untilNextExpiry([rate('in_use', 3 * dayMs), rate('replaced', dayMs), rate('expired', -1)]);
  expect(soon).toBeGreaterThan(dayMs - 10_000);
  expect(soon).toBeLessThanOrEqual(dayMs);
  expect(untilNextExpiry([rate('in_use', 90 * dayMs)])).toBe(2 ** 31 - 1);
  expect(untilNextExpiry([rate('in_use', -dayMs)])).toBe(1_000);
  expect(untilNextExpiry(undefined)).toBe(false);
});
