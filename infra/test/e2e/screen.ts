import type { Page } from 'playwright-core';
import type { Member } from './members.ts';

/** Goes to a screen, puts it into its state, and waits until it stands. */
export async function openScreen(page: Page, screen: Screen, path: string): Promise<void> {
  if (screen.leavesByItself) await page.addInitScript(withoutLongTimers);
  await page.goto(path);
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await screen.settle?.(page);
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'hidden' });
}

/** Timers of three seconds and more never end; shorter ones do, which the page and its examiners need. */
const withoutLongTimers = `{
  const start = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => start(act, ms >= 3000 ? 2 ** 30 : ms, ...rest);
}`;

export interface Screen {
  /** Names the picture, too. */
  name: string;
  /** Makes the state on the server; answers where to see it, and as whom. */
  prepare: () => Promise<{ path: string; member?: Member }>;
  /** What stands on it once it is there. */
  heading: string;
  /** What else to do or wait for. */
  settle?: (page: Page) => Promise<void>;
  /** It is held, so that there is time to look at it. */
  leavesByItself?: boolean;
}
