import type { Page } from 'playwright-core';

/**
 * Init script: timers of two seconds and more wait for `endTimers`, so that what would disappear by itself (a
 * toast, a page about to redirect, a short notice) stays until the test has looked at it. Shorter timers run
 * as usual.
 */
export const holdLongTimers = `{
  const [start, end] = [window.setTimeout, window.clearTimeout];
  const held = new Map();
  window.setTimeout = (act, ms, ...rest) => {
    if (!(ms >= 2000)) return start(act, ms, ...rest);
    const id = start(() => undefined, 2 ** 30);
    held.set(id, { act: () => act(...rest), ms });
    return id;
  };
  window.clearTimeout = (id) => {
    held.delete(id);
    end(id);
  };
  window.endTimersByTest = (ms) => {
    for (const [id, timer] of held) {
      if (timer.ms > ms) continue;
      window.clearTimeout(id);
      timer.act();
    }
  };
}`;

/** Fires the held timers of a page whose delay is at most `ms`, as if that much time had passed. */
export async function endTimers(page: Page, ms: number): Promise<void> {
  await page.evaluate(`window.endTimersByTest(${ms})`);
}
