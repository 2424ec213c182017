import type { Locator, Page } from 'playwright-core';
import type { Member } from '../support/members.ts';
import { untilStill } from './still.ts';
import { holdLongTimers } from './timers.ts';

/** Goes to a screen, puts it into its state, and waits until it stands; what would leave by itself stays. */
export async function openScreen(page: Page, screen: Screen, path: string): Promise<void> {
  await page.addInitScript(holdLongTimers);
  await screen.arrange?.(page);
  await page.goto(path);
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await screen.settle?.(page);
  if (!screen.isLoading) await skeletons(page).first().waitFor({ state: 'hidden' });
  await untilStill(page);
}

/** A screen whose state is there already. */
export function at(path: string, member?: Member): Screen['prepare'] {
  return async () => ({ path, ...(member && { member }) });
}

/** Those in sight: a layout for another width may keep its own. */
function skeletons(page: Page): Locator {
  return page.locator('.MuiSkeleton-root').filter({ visible: true });
}

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
  /** It shows what is still loading, so that nobody waits for the end of that. */
  isLoading?: boolean;
  /** A PDF file is part of it. */
  showsPdf?: boolean;
  /** It is only there on a phone. */
  isNarrow?: boolean;
  /** What its pages may log as an error, beside refused calls. */
  complains?: RegExp;
  /** Tests compare it with a picture that is kept of it. Nothing on it may depend on what other tests leave behind. */
  keepsItsLook?: boolean;
}
