import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';

const browser = useBrowser();
const description =
  'דמי חבר שנתיים למועדון הנמל, כולל שתי ארוחות ערב, כניסה לכל האירועים ושימוש חופשי במגרשי הטניס והבריכה כל השנה!';

test('a description that is written from right to left reads in its direction, and keeps its beginning', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email, description });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await eventually(async () => expect(await isEndLeftOfBeginning(page)).toBe(true));
  for (const path of ['/', '/invoices', '/activity']) {
    await page.goto(path);
    await page.getByText(description).first().waitFor();
    await eventually(async () => expect(await isEndLeftOfBeginning(page)).toBe(true));
    await eventually(async () => expect(await isBeginningShown(page)).toBe(true));
  }
});

/** Returns whether, wherever the description is shown, it ends with a mark to the left of its last word. */
function isEndLeftOfBeginning(page: Page): Promise<boolean> {
  return everywhere(
    page,
    '({ rectOf, text }) => rectOf(text.length - 1).right <= rectOf(text.length - 2).left + 1',
  );
}

/** Returns whether, wherever the description is shown, its first letter is within its element. */
function isBeginningShown(page: Page): Promise<boolean> {
  return everywhere(
    page,
    '({ rectOf, box }) => rectOf(0).left >= box.left - 1 && rectOf(0).right <= box.right + 1',
  );
}

/** Returns whether a condition, as a script, holds at all of at least one place that shows the description. */
function everywhere(page: Page, condition: string): Promise<boolean> {
  return page.evaluate<boolean>(`{
    const places = ${places};
    places.length > 0 && places.every(${condition});
  }`);
}

/** Every place that shows the description: its box, and where each of its letters is. */
const places = `[...document.querySelectorAll('main *')]
  .flatMap((element) => [...element.childNodes])
  .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.includes(${JSON.stringify(description)}))
  .map((node) => ({
    text: ${JSON.stringify(description)},
    box: node.parentElement.getBoundingClientRect(),
    rectOf: (index) => {
      const range = new Range();
      const start = node.data.indexOf(${JSON.stringify(description)}) + index;
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      return range.getBoundingClientRect();
    },
  }))`;
