import type { Page, Route } from 'playwright-core';

/**
 * Makes a page's requests to an address fail until "Try again" is pressed there; from then on `afterwards`
 * answers them. Lifting the failure just before the press would be a race: an event of another test or the
 * page's own polling may refetch, and the button would be gone before it is pressed.
 */
export async function failUntilTriedAgain(
  page: Page,
  address: (url: URL) => boolean,
  { failure, afterwards = (route) => route.continue() }: Failing,
): Promise<void> {
  await page.addInitScript(recordPress);
  await page.evaluate(recordPress);
  await page.route(address, async (route) =>
    (await page.evaluate('window.hasTriedAgain')) ? afterwards(route) : route.fulfill(failure),
  );
}

export async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
}

const recordPress = `window.hasTriedAgain = false;
document.addEventListener('click', ({ target }) => {
  if (target.closest('button')?.textContent === 'Try again') window.hasTriedAgain = true;
}, true);`;

interface Failing {
  failure: { status: number; json: { error: string; message: string; requestId?: string } };
  afterwards?: (route: Route) => Promise<void>;
}
