import { expect, jest, test } from '@jest/globals';
import { lockLeftMs } from '../../src/checkout/lock-time.ts';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), {
    localStorage: { getItem: () => null },
    location: { origin: 'https://pay.example.test' },
  }),
});
const { lockConversion } = await import('../../src/checkout/read-conversion.ts');
const hourMs = 60 * 60 * 1_000;

test('a quote whose response arrived before the device slept is no longer locked', async () => {
  const serverNow = new Date().toISOString();
  const lockedUntil = new Date(Date.now() + hourMs / 4).toISOString();
  globalThis.fetch = async () => {
    jest.useFakeTimers({ now: Date.now() + hourMs, doNotFake: ['setTimeout', 'queueMicrotask'] });
    return Response.json({ serverNow, lockedUntil });
  };
  const clock = await lockConversion({ invoiceId: 'i', currency: 'HKD' });
  expect(lockLeftMs(clock, Date.now())).toBe(0);
  jest.useRealTimers();
});
