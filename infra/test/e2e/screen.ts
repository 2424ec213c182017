import type { Page } from 'playwright-core';
import type { Member } from './members.ts';

/** Goes to a screen, puts it into its state, and waits until it stands. */
export async function openScreen(page: Page, screen: Screen, path: string): Promise<void> {
  if (screen.leavesByItself) await page.addInitScript(withoutLongTimers);
  await screen.arrange?.(page);
  await page.goto(path);
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await screen.settle?.(page);
  if (screen.isLoading) return;
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'hidden' });
}

/** A screen whose state is there already. */
export function at(path: string, member?: Member): Screen['prepare'] {
  return async () => ({ path, ...(member && { member }) });
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
  /** What to do before it is gone to, such as to keep an answer back. */
  arrange?: (page: Page) => Promise<unknown>;
  /** It is held, so that there is time to look at it. */
  leavesByItself?: boolean;
  /** It shows what is still loading, so that nobody waits for the end of that. */
  isLoading?: boolean;
  /** It is only there on a phone. */
  isNarrow?: boolean;
  /** What its pages may log as an error, beside refused calls. */
  complains?: RegExp;
  /** It is pictured in each of the languages. */
  inEveryLanguage?: boolean;
}
