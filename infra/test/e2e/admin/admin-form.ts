import type { Locator, Page, Request } from 'playwright-core';

/** Returns a row of an admin table by the name in its first cell. */
export function adminRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });
}

/** Performs an action that sends a request, and returns the request's body. */
export async function sentBy(page: Page, method: string, act: () => Promise<void>): Promise<unknown> {
  const [request] = await Promise.all([
    page.waitForRequest((candidate: Request) => candidate.method() === method),
    act(),
  ]);
  return request.postDataJSON();
}

/** An image of one pixel. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
