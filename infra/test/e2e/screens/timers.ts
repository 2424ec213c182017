import type { Page } from 'playwright-core';

/**
 * Init script: timers of two seconds and more wait for `endTimers`, so that what would leave by itself - a toast, a
 * page on its way to the next, a short notice - stands until the test has looked at it. Shorter ones run as ever.
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

/** Ends the timers held on a page that were started for so long or less, as if that much time had passed. */
export async function endTimers(page: Page, ms: number): Promise<void> {
  await page.evaluate(`window.endTimersByTest(${ms})`);
}
