import { expect, test } from '@jest/globals';
import { watchPresence } from '../../src/shared/session/presence.ts';

test('a page is unattended five minutes after the last interaction', () => {
  const events = new EventTarget();
  let nowMs = 0;
  const presence = watchPresence({ events, now: () => nowMs });
  const isUnattendedAt = (ms: number): boolean => {
    nowMs = ms;
    return presence.isUnattended();
  };
  expect([isUnattendedAt(0), isUnattendedAt(300_000), isUnattendedAt(300_001)]).toEqual([false, false, true]);
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    const from = nowMs;
    events.dispatchEvent(new Event(sign));
    expect([isUnattendedAt(from + 300_000), isUnattendedAt(from + 300_001)]).toEqual([false, true]);
  }
});
