import type { Locator, Page } from 'playwright-core';

export function question(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Discard your changes?' });
}

export async function keep(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'detached' });
}

export async function discard(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await question(page).waitFor({ state: 'detached' });
}
