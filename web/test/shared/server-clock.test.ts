import { expect, jest, test } from '@jest/globals';
import { noteServerTime, serverAheadMs, subscribeToServerClock } from '../../src/shared/api/server-clock.ts';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), {
    localStorage: { getItem: () => null },
    location: { origin: 'https://pay.example.test' },
  }),
});
const { callApi } = await import('../../src/shared/api/call-api.ts');
const hourMs = 60 * 60 * 1_000;

test('the server’s clock is derived from its responses, and differs only if it really does', () => {
  let changes = 0;
  const stop = subscribeToServerClock(() => changes++);
  hear(-2_000);
  noteServerTime(new Headers(), Date.now());
  noteServerTime(new Headers({ date: 'soon' }), Date.now());
  expect([serverAheadMs(), changes]).toEqual([0, 0]);

  hear(-hourMs);
  expect(Math.abs(serverAheadMs() + hourMs)).toBeLessThan(5_000);
  hear(-hourMs + 2_000);
  expect(changes).toBe(1);

  hear(0);
  expect(Math.abs(serverAheadMs())).toBeLessThan(5_000);
  expect(changes).toBe(2);
  stop();
});

test('a response from before the device slept says nothing about the clock', async () => {
  const date = new Date().toUTCString();
  globalThis.fetch = async () => {
    jest.useFakeTimers({ now: Date.now() + hourMs, doNotFake: ['setTimeout', 'queueMicrotask'] });
    return Response.json({}, { headers: { date } });
  };
  await callApi('GET /api/company-settings');
  jest.useRealTimers();
  expect(Math.abs(serverAheadMs())).toBeLessThan(5_000);
});

/** Simulates a response from a server whose clock is that far ahead. */
function hear(aheadMs: number): void {
  noteServerTime(new Headers({ date: new Date(Date.now() + aheadMs).toUTCString() }), Date.now());
}
