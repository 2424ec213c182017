import type { Page } from 'playwright-core';

/** Waits until fonts are there and nothing moves or fades any more; what goes on for ever, such as a spinner, may. */
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
