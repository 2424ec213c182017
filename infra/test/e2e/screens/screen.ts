import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Locator, Page, Request } from 'playwright-core';
import type { Member } from '../support/members.ts';
import { untilStill } from './still.ts';
import { holdLongTimers } from './timers.ts';

/** Opens a screen, brings it into its state, and waits for it; what would disappear by itself stays. */
export async function openScreen(page: Page, screen: Screen, path: string): Promise<void> {
  await page.addInitScript(holdLongTimers);
  const waiting = watchCalls(page);
  await screen.arrange?.(page);
  await page.goto(path);
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await screen.settle?.(page);
  if (!screen.isLoading) await skeletons(page).first().waitFor({ state: 'hidden' });
  // A screen that is compared with a picture has to be complete, including parts without a skeleton because
  // nothing moves when they load.
  if (screen.hasReferencePicture)
    await waitFor(() => waiting.size === 0, { what: 'every call to be answered' });
  await untilStill(page);
}

/** Prepares a screen whose state already exists. */
export function at(path: string, member?: Member): Screen['prepare'] {
  return async () => ({ path, ...(member && { member }) });
}

/** Returns the pending API requests, kept up to date; event streams are left out, since they never end. */
export function watchCalls(page: Page): ReadonlySet<Request> {
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

/** Returns the visible skeletons: a layout for another width may keep its own. */
function skeletons(page: Page): Locator {
  return page.locator('.MuiSkeleton-root').filter({ visible: true });
}

export interface Screen {
  /** Also the name of its picture. */
  name: string;
  /** Creates the state on the server; returns the path of the screen, and the member who sees it. */
  prepare: () => Promise<{ path: string; member?: Member }>;
  /** A heading that the screen shows once it has loaded. */
  heading: string;
  /** Further actions or waiting. */
  settle?: (page: Page) => Promise<void>;
  /** Preparations before navigating to it, such as holding back a response. */
  arrange?: (page: Page) => Promise<unknown>;
  /** The screen shows a loading state, so its end is not awaited. */
  isLoading?: boolean;
  /** It contains a PDF file. */
  showsPdf?: boolean;
  /** It exists only on a phone. */
  isNarrow?: boolean;
  /** Errors that its pages may log, besides refused requests. */
  allowedErrors?: RegExp;
  /** Tests compare it with a reference picture. Nothing on it may depend on what other tests leave behind. */
  hasReferencePicture?: boolean;
}
