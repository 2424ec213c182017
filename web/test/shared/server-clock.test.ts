import { expect, test } from '@jest/globals';
import { noteServerTime, serverAheadMs, subscribeToServerClock } from '../../src/shared/api/server-clock.ts';

const hourMs = 60 * 60 * 1_000;

test('the server’s clock is told by its answers, and differs only where it truly does', () => {
  let changes = 0;
  const stop = subscribeToServerClock(() => changes++);
  hear(-2_000);
  noteServerTime(new Headers());
  noteServerTime(new Headers({ date: 'soon' }));
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

/** An answer of a server whose clock is that far ahead. */
function hear(aheadMs: number): void {
  noteServerTime(new Headers({ date: new Date(Date.now() + aheadMs).toUTCString() }));
}
