import type { Page, Route } from 'playwright-core';

/** Holds requests back until the returned function is called. */
export function holdAnswer(page: Page, address: string): Promise<() => void> {
  return hold(page, { address, release: (route) => route.continue() });
}

/** Holds requests back until the returned function is called, and then lets them fail. */
export function holdAndFail(page: Page, address: string): Promise<() => void> {
  return hold(page, { address, release: (route) => route.abort() });
}

async function hold(page: Page, { address, release }: Held): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await release(route);
  });
  return letGo;
}

interface Held {
  address: string;
  release: (route: Route) => Promise<void>;
}
