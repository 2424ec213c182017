import type { Page } from 'playwright-core';

/** Holds requests back until the returned function is called. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
