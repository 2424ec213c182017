import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { gotoDrawn } from '../support/drawn-document.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice, createMethod } from '../support/invoices.ts';
import { chooseElsewhere } from '../support/language.ts';
import { createMember } from '../support/members.ts';
import { withoutApp } from '../support/without-app.ts';

const browser = useBrowser();
const widths = [320, 360, 390, 768, 900, 1_280];
const largest = { amount: 999_999_999.99, description: 'Harbour hotel' };
/** The largest amount in each notation, and in the first paint's character count, with its replacement. */
const twelveDigits = {
  '999,999,999.99': '9,999,999,999.99',
  '99999999999': '999999999999',
  '--signs:18': '--signs:20',
};

test.each(['USD', 'HKD', 'CNY', 'EUR', 'THB'])(
  'twelve digits of %s are complete on a payment page, at any width and in any language',
  async (currency) => {
    const member = await createMember();
    const { id } = await createInvoice({ ...largest, currency, recipient: member.email });
    const page = await (await browser.enter(member)).newPage();
    await enlargeAmounts(page);
    await page.goto(`/pay/${id}`);
    await page.getByRole('radiogroup').waitFor();
    await eventually(async () => expect(await clippedAmounts(page)).toEqual([]));
    for (const language of ['th', 'zh-Hant', 'zh-Hans']) {
      await chooseElsewhere(page, language);
      await eventually(async () => expect(await clippedAmounts(page)).toEqual([]));
    }
  },
);

test('they are as complete before any script has run, and nothing moves when the app starts', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const { id } = await createInvoice({ ...largest, currency: 'THB' });
  const drawn = await (await browser.enter()).newPage();
  await withoutApp(drawn);
  const app = await (await browser.enter()).newPage();
  for (const page of [drawn, app]) {
    await enlargeAmounts(page);
    await gotoDrawn(page, `/pay/${id}`);
  }
  await drawn.locator('.first-paint').waitFor();
  await app.getByRole('radiogroup').waitFor();
  await eventually(async () => expect(await clippedAmounts(drawn)).toEqual([]));
  for (const width of widths) {
    await eventually(async () => {
      const [before, now] = await Promise.all([placeOfAmount(drawn, width), placeOfAmount(app, width)]);
      const moved = before.map((edge, index) => Math.abs(edge - now[index]!));
      expect({ width, moved: Math.max(...moved) <= 1 ? [] : moved }).toEqual({ width, moved: [] });
    });
  }
});

test('no word of a payment method’s name is broken because of its price, and the price stays at the edge', async () => {
  const transfer = await createMethod({ currency: 'THB' });
  const { id } = await createInvoice({ ...largest, currency: 'THB' });
  const page = await (await browser.enter()).newPage();
  await page.goto(`/pay/${id}`);
  const row = page.getByRole('radiogroup').locator('label').filter({ hasText: transfer.name });
  await row.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await eventually(async () => {
      const { broken, edge, price } = await findBroken(row);
      expect({ width, broken, price }).toEqual({ width, broken: [], price: edge });
    });
  }
});

/**
 * Returns the words of a row's name that are broken over two lines, the right edge of the row's content, and
 * that of its price.
 */
function findBroken(row: Locator): Promise<{ broken: string[]; edge: number; price: number }> {
  return row.evaluate(async (node) => {
    const { fonts, defaultView } = node.ownerDocument;
    await fonts.ready;
    const [name, price] = node.querySelectorAll('span');
    const text = name.firstChild;
    const broken: string[] = [];
    for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
      const range = node.ownerDocument.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
    const padding = Number.parseFloat(defaultView.getComputedStyle(node).paddingRight);
    return {
      broken,
      edge: Math.round(node.getBoundingClientRect().right - padding),
      price: Math.round(price.getBoundingClientRect().right),
    };
  });
}

/** More than any invoice may amount to, so that real amounts have room to spare. */
async function enlargeAmounts(page: Page): Promise<void> {
  await page.route(/\/(pay|api\/invoice)\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [present, grown] of Object.entries(twelveDigits)) body = body.replaceAll(present, grown);
    await route.fulfill({ response, body });
  });
}

/**
 * Returns for each width the amounts that extend beyond the window, or beyond a box that clips its content.
 */
async function clippedAmounts(page: Page): Promise<string[]> {
  const cut: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const here = await page.evaluate<string[]>(findClipped);
    cut.push(...here.map((text) => `${width}: ${text}`));
  }
  return cut;
}

const findClipped = `document.fonts.ready.then(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = [];
  let seen = 0;
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!/9,999,999,999/.test(textContent) || !parentElement.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    seen += 1;
    let [from, to] = [0, innerWidth];
    for (let box = parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const edges = box.getBoundingClientRect();
      [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)];
    }
    if (left < from - 1 || right > to + 1) cut.push(textContent);
  }
  return seen === 0 ? ['no amount is in sight'] : cut;
})`;

/** Returns the edges of the amount at the top of the page. */
async function placeOfAmount(page: Page, width: number): Promise<number[]> {
  await page.setViewportSize({ width, height: 800 });
  return await page.evaluate<number[]>(`document.fonts.ready.then(() => {
    const amount = [...document.querySelectorAll('p')].find((one) => /^\\D+9,999,999,999.99$/.test(one.textContent));
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(amount, NodeFilter.SHOW_TEXT).nextNode());
    const text = range.getBoundingClientRect();
    const box = amount.getBoundingClientRect();
    return [text.left, text.right, text.top, text.bottom, box.top, box.bottom];
  })`);
}
