import type { Locator } from 'playwright-core';
import { pressEscape } from '../support/press-escape.ts';

/** Opens the menu at the end of a row, and chooses the item with this name. */
export async function pressInMenu(row: Locator, name: string): Promise<void> {
  const menu = await openMenu(row);
  await menu.getByRole('menuitem', { name, exact: true }).click();
  await menu.waitFor({ state: 'detached' });
}

/** Returns the names of all actions on a row: those shown at its end, then those in its menu. */
export async function actionsOf(row: Locator): Promise<{ quick: string[]; menu: string[] }> {
  const quick = await row
    .getByRole('gridcell')
    .last()
    .locator('a, button:not([aria-haspopup])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const menu = await openMenu(row);
  const items = await menu
    .getByRole('menuitem')
    .evaluateAll((all) => all.map((one) => one.querySelector('span')?.textContent ?? ''));
  await pressEscape(menu);
  await menu.waitFor({ state: 'detached' });
  return { quick, menu: items };
}

async function openMenu(row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^More for / }).click();
  const menu = row.page().getByRole('menu');
  await menu.waitFor();
  return menu;
}
