import { expect, test } from '@jest/globals';
import { countdownText, lockLeftMs } from '../../src/checkout/lock-time.ts';

const lockedUntil = '2026-11-21T12:15:00.000Z';
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const clock = { clockOffsetMs: 0, readAtMs: at('12:00:00') };

test('the server’s clock counts, not the browser’s', () => {
  expect(lockLeftMs({ lockedUntil, ...clock }, at('12:00:00'))).toBe(900_000);
  expect(lockLeftMs({ lockedUntil, ...clock, clockOffsetMs: -3_600_000 }, at('13:00:00'))).toBe(900_000);
});

test('no time is left after the end or without a lock', () => {
  expect(lockLeftMs({ lockedUntil, ...clock }, at('12:15:01'))).toBe(0);
  expect(lockLeftMs({ lockedUntil: null, ...clock }, at('12:00:00'))).toBe(0);
});

test('the time left never exceeds that of the reading, even if the screen’s clock ticked before it', () => {
  expect(lockLeftMs({ lockedUntil, ...clock }, at('11:59:59.800'))).toBe(900_000);
});

test.each([
  [900_000, '15:00'],
  [845_000, '14:05'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
])('%i ms read %s', (leftMs, text) => {
  expect(countdownText(leftMs)).toBe(text);
});
