import type { Page } from 'playwright-core';

/** Waits until fonts have loaded and nothing moves any more, ignoring endless animations like spinners. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const moving = () => document.getAnimations().filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
    await document.fonts.ready;
    await painted();
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await painted();
    }
  })()`);
}
