import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Locator, Page, Request } from 'playwright-core';
import type { Member } from '../support/members.ts';
import { untilStill } from './still.ts';
import { holdLongTimers } from './timers.ts';

/** Goes to a screen, puts it into its state, and waits until it stands; what would leave by itself stays. */
export async function openScreen(page: Page, screen: Screen, path: string): Promise<void> {
  await page.addInitScript(holdLongTimers);
  const waiting = watchCalls(page);
  await screen.arrange?.(page);
  await page.goto(path);
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await screen.settle?.(page);
  if (!screen.isLoading) await skeletons(page).first().waitFor({ state: 'hidden' });
  // What is compared with a picture is all there, also what has no skeleton because nothing moves when it comes.
  if (screen.keepsItsLook) await waitFor(() => waiting.size === 0, { what: 'every call to be answered' });
  await untilStill(page);
}

/** A screen whose state is there already. */
export function at(path: string, member?: Member): Screen['prepare'] {
  return async () => ({ path, ...(member && { member }) });
}

/** The calls that are still to be answered; streams of events never end. */
function watchCalls(page: Page): ReadonlySet<Request> {
  const waiting = new Set<Request>();
  const isCall = (request: Request) =>
    request.url().includes('/api/') && request.headers().accept !== 'text/event-stream';
  page.on('request', (request) => {
    if (isCall(request)) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
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
