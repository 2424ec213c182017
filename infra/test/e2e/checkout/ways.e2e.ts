import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { fillCard, seeCardFields, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice, createMethod } from '../support/invoices.ts';
import { chooseElsewhere, readLanguages } from '../support/language.ts';
import { createMember } from '../support/members.ts';
import { offerMethods } from '../support/offered-methods.ts';
import { pressEscape } from '../support/press-escape.ts';

const browser = useBrowser();
const bank = await createMethod({ currency: 'USD' });
const promptPay = await createMethod({ currency: 'THB' });
const desk = { width: 1_280, height: 800 };

test('neither a row nor the button moves, whichever method is chosen, and the action fits a screen', async () => {
  const page = await waysOf(await createMember({ credits: 5_000 }));
  const before = await placesOf(page);
  const act = await page.locator('section', { has: page.getByRole('radiogroup') }).boundingBox();
  expect(act?.height).toBeLessThanOrEqual(700);
  const ways = await page.getByRole('radio').all();
  expect(ways.length).toBeGreaterThanOrEqual(3);
  for (const way of ways) {
    await way.check();
    await page.locator('.MuiButton-sizeLarge').waitFor();
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'hidden' });
    await eventually(async () => expect(await placesOf(page)).toEqual(before));
  }
  await page.getByRole('link', { name: `Pay with ${bank.name}` }).waitFor({ state: 'visible' });
});

test('on a phone nothing beneath the methods moves either, in whatever language a conversion is shown', async () => {
  const member = await createMember({ credits: 500_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 12_345.67, currency: 'HKD' });
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.enter(member, { viewport, isMobile: true })).newPage();
  await offerMethods(page, [bank.id, promptPay.id]);
  await page.goto(`/pay/${id}`);
  await seeCardFields(page);
  await page.getByRole('button', { name: /^Pay in another currency/ }).click();
  const height = await panelHeight(page);
  for (const language of ['en', ...readLanguages()]) {
    await chooseElsewhere(page, language);
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('timer').waitFor();
    await eventually(async () => expect([language, await panelHeight(page)]).toEqual([language, height]));
    await page.getByRole('radio', { name: promptPay.name }).check();
    await page.locator(`a[href*="${promptPay.id}"]`).waitFor();
    await eventually(async () => expect([language, await panelHeight(page)]).toEqual([language, height]));
  }
});

test('a card payment in progress looks active, and nothing else can be chosen meanwhile', async () => {
  const page = await waysOf(await createMember({ credits: 5_000 }));
  await fillCard(page, TEST_CARDS.approved);
  const button = page.getByRole('button', { name: 'Pay $25.00', exact: true });
  const ready = await styleOf(button, 'background-color');
  const held = Promise.withResolvers<Route>();
  await page.route('**/create-payment-intent', (route) => held.resolve(route), { times: 1 });
  await button.click();
  const route = await held.promise;
  const paying = page.getByRole('button', { name: 'Paying…' });
  await eventually(async () => expect(await paying.isDisabled()).toBe(true));
  await eventually(async () => expect(await styleOf(paying, 'background-color')).toBe(ready));
  await eventually(async () => expect(await styleOf(page.getByRole('radiogroup'), 'opacity')).toBe('0.5'));
  await route.continue();
  await page.getByRole('heading', { name: /^Payment (Completed|Confirmed!)$/ }).waitFor();
});

test('the test cards are behind the one label that says that no real money moves', async () => {
  const page = await waysOf();
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
  await eventually(async () => expect(await page.getByText(/sandbox/i).count()).toBe(1));
  await page.getByRole('button', { name: 'Sandbox', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Sandbox' }).getByText(TEST_CARDS.approved).waitFor();
  await pressEscape(page.getByRole('dialog', { name: 'Sandbox' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

async function waysOf(member?: Awaited<ReturnType<typeof createMember>>): Promise<Page> {
  const { id } = await createInvoice({ ...(member && { recipient: member.email }) });
  const page = await (await browser.enter(member, { viewport: desk })).newPage();
  // As on a site with one method in the invoice's currency and one in another.
  await offerMethods(page, [bank.id, promptPay.id]);
  await page.goto(`/pay/${id}`);
  await seeCardFields(page);
  await page.getByRole('radio', { name: new RegExp(bank.name) }).waitFor();
  await page.getByRole('button', { name: /^Pay in another currency/ }).waitFor();
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'hidden' });
  return page;
}

/** Returns the top edges of every row and of the pay button. */
function placesOf(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`[
    ...document.querySelectorAll('label:has([type=radio]), .MuiButton-sizeLarge'),
  ].map((part) => Math.round(part.getBoundingClientRect().top))`);
}

/** Returns the height of the chosen method's panel. */
function panelHeight(page: Page): Promise<number> {
  const panel = page.locator('[role=radiogroup] ~ div [data-inert-while-paying]');
  return panel.evaluate((node) => Math.round(node.getBoundingClientRect().height));
}

/** Returns a computed style once transitions have ended, such as a newly enabled button's fade. */
function styleOf(part: ReturnType<Page['getByRole']>, property: string): Promise<string> {
  return part.evaluate(async (node, name) => {
    await Promise.allSettled(
      node.getAnimations().map(({ finished }: { finished: Promise<unknown> }) => finished),
    );
    return node.ownerDocument.defaultView.getComputedStyle(node)[name];
  }, property);
}
