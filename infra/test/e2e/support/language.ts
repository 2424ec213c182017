import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import type { Page } from 'playwright-core';

/** Returns the app's languages besides English. */
export function readLanguages(): string[] {
  return readdirSync(join(repositoryRoot, 'web/src/locales')).filter((language) => language !== 'en');
}

/**
 * Tells the page that a language was chosen in another tab, which works whatever is open on it, and waits
 * until the page has switched.
 */
export async function chooseElsewhere(page: Page, language: string): Promise<void> {
  await page.evaluate(`
    localStorage.setItem('checkout.language', '${language}');
    dispatchEvent(new StorageEvent('storage', { key: 'checkout.language' }));
  `);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

/** Chooses a language in the header's menu, and waits until the page has switched. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.locator('header button[aria-haspopup="menu"]').click();
  await page.locator(`[role="menu"] [lang="${language}"]`).click();
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}
