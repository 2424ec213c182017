import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { payByCard as payAtProvider } from '../../../local/demo/cards.ts';
import { paidTogether } from '../screens/several-screens.ts';
import { useBrowser } from '../support/browser.ts';
import { seeCardFields, TEST_CARDS } from '../support/cards.ts';
import { gotoDrawn } from '../support/drawn-document.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shift.ts';
import { createMember } from '../support/members.ts';
import { chooseMember } from '../support/sign-in.ts';
import { stack } from '../support/stack.ts';
import { callWallet, debitsOf } from '../support/wallet.ts';
import { withoutApp } from '../support/without-app.ts';

const browser = useBrowser();
const bank = await createMethod({ currency: 'USD' });
const phone = { width: 390, height: 844 };
await callWallet('PUT', '/sandbox/rate', { rate: 0.01 });

test.each([
  { screen: 'a desk', viewport: { width: 1_280, height: 900 } },
  { screen: 'a phone', viewport: phone },
])(
  'nothing shifts on $screen, neither while the page loads nor when it becomes the receipt',
  async ({ viewport }) => {
    const member = await createMember({ credits: 5_000 });
    const { id } = await createInvoice({ recipient: member.email });
    const page = await (await browser.enter(member, { viewport })).newPage();
    await page.addInitScript(recordLayoutShifts);
    await page.goto(`/pay/${id}`);
    await seeCardFields(page);
    await page.getByText('You have 5,000').waitFor();
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'hidden' });
    expect(await layoutShiftOf(page)).toBeLessThan(0.05);

    const invoice = { id, currency: 'USD', metadata: {} };
    const number = TEST_CARDS.approved.replaceAll(' ', '');
    await payAtProvider({ stack, admin: admin.api, members: {}, payer: admin.api, invoice, number });
    await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
    await page.getByText('Stripe (Card Payment)').waitFor();
    expect(await layoutShiftOf(page)).toBeLessThan(0.05);
  },
);

test.each([1_280, 390])(
  'at %d pixels what is drawn before any script runs stays in place when the app has started',
  async (width) => {
    browser.allowErrors(/ERR_FAILED/);
    const { id, gfaInvoiceId } = await createInvoice({ description: 'Harbour dinner for two' });
    const drawn = await (await browser.enter(undefined, { viewport: { width, height: 844 } })).newPage();
    await withoutApp(drawn);
    await gotoDrawn(drawn, `/pay/${id}`);
    await drawn.locator('.first-paint').waitFor();
    const app = await (await browser.enter(undefined, { viewport: { width, height: 844 } })).newPage();
    await app.goto(`/pay/${id}`);
    await seeCardFields(app);
    for (const text of ['$25.00', 'Harbour dinner for two', gfaInvoiceId]) {
      await eventually(async () => {
        const [before, now] = await Promise.all([placeOf(drawn, text), placeOf(app, text)]);
        expect(now.type).toEqual(before.type);
        expect(Math.abs(now.right - before.right)).toBeLessThanOrEqual(1);
        expect(Math.abs(now.middle - before.middle)).toBeLessThanOrEqual(1);
      });
    }
  },
);

test('a phone shows the amount and the payment methods first, and the details on demand', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, description: 'Harbour dinner' });
  const page = await (await browser.enter(member, { viewport: phone })).newPage();
  await page.goto(`/pay/${id}`);
  await page.getByRole('button', { name: 'View details' }).waitFor();
  await page.getByText('Amount due').waitFor();
  await eventually(async () => expect(await page.getByText('Harbour dinner').isVisible()).toBe(true));
  await eventually(async () => expect(await page.getByText('Bill to').isVisible()).toBe(false));
  await page.getByRole('button', { name: 'View details' }).click();
  await page.getByText('Bill to').waitFor();
  await page.getByText('Golden Fields Association Ltd').waitFor();
  await page.getByRole('button', { name: 'Hide details' }).click();
  await page.getByText('Bill to').waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('button', { name: 'Pay 2,500 gems', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
});

test('on a phone only the receipt of several invoices shows their sum', async () => {
  const id = await paidTogether();
  const page = await (await browser.enter(admin, { viewport: phone })).newPage();
  await page.goto(`/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await eventually(async () => expect(await page.getByText('Amount due').isVisible()).toBe(false));
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.getByText('Amount due').waitFor();
});

test.each([
  { width: 375, height: 667 },
  { width: 320, height: 568 },
])(
  'the pay button is at the lower edge of a phone of $width x $height and covers nothing at the end',
  async (viewport) => {
    const { id } = await createInvoice();
    const page = await (await browser.enter(undefined, { viewport })).newPage();
    await page.goto(`/pay/${id}`);
    await seeCardFields(page);
    const button = page.getByRole('button', { name: 'Pay $25.00', exact: true });
    await eventually(async () => {
      const bottom = bottomOf(await button.boundingBox());
      expect(bottom).toBeLessThanOrEqual(viewport.height);
      expect(bottom).toBeGreaterThan(viewport.height - 40);
    });
    const bar = await button.boundingBox();
    const last = page.getByRole('contentinfo').getByText(/^©/);
    await last.waitFor();
    await waitFor(
      async () => {
        // The frame of the card fields may still grow, and with it the page.
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
        return bottomOf(await last.boundingBox()) < (bar?.y ?? 0);
      },
      { what: 'the end of the page to be above the bar' },
    );
  },
);

test('on a phone the bar with the button never covers the focus', async () => {
  const { id } = await createInvoice();
  const member = await createMember();
  const page = await (await browser.enter(member, { viewport: { width: 390, height: 520 } })).newPage();
  await page.goto(`/pay/${id}/${bank.id}`);
  const bar = page.getByRole('button', { name: 'I have completed this payment' });
  await bar.waitFor();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    await waitFor(async () => (await page.evaluate<string | null>(hiddenFocus)) === null, {
      what: 'the focus to be in sight',
    });
    if (await bar.evaluate((button) => button.matches(':focus'))) return;
  }
  throw new Error('the button was not reached by keyboard');
});

test('gems are chosen and paid with by keyboard alone', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByText('You have 5,000').waitFor();
  await tabTo(page, page.getByRole('radio', { name: /^Card/ }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Pay 2,500 gems', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-2_500]);
});

test('a transfer is found and confirmed by keyboard alone', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}`, member);
  const way = page.getByRole('radio', { name: new RegExp(bank.name) });
  await way.waitFor();
  await tabTo(page, page.getByRole('radio', { name: /^Card/ }));
  await waitFor(
    async () => {
      await page.keyboard.press('ArrowDown');
      return way.isChecked();
    },
    { what: 'the arrow to reach the transfer' },
  );
  await tabTo(page, page.getByRole('link', { name: `Pay with ${bank.name}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Pay with ${bank.name}` }).waitFor();
  await tabTo(page, page.getByLabel('Add Payment Details'));
  await page.keyboard.type('By keyboard');
  await tabTo(page, page.getByRole('button', { name: 'I have completed this payment' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  await page.getByText('By keyboard').waitFor();
});

test('note and receipt of a transfer survive the sign-in', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${bank.id}`);
  await page.getByLabel('Add Payment Details').fill('Sent on Monday');
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  await page
    .getByLabel('Upload receipt')
    .setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('Receipt uploaded: slip.pdf').waitFor();
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('button', { name: /^Sign in with/ }).click();
  await chooseMember(page, member);
  await page.waitForURL(`**/pay/${id}/${bank.id}`);
  await page.getByText('Receipt uploaded: slip.pdf').waitFor();
  await eventually(async () =>
    expect(await page.getByLabel('Add Payment Details').inputValue()).toBe('Sent on Monday'),
  );
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  expect((await readInvoice(id)).status).toBe('pending_admin_review');
});

test('an invoice expires at its due date while it is being read', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  const dueDate = new Date(Date.now() + 4_000).toISOString();
  await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate });
  await page.getByRole('heading', { name: 'Invoice Expired' }).waitFor();
  await page.getByText('(Overdue)').waitFor();
  await eventually(async () => expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0));
});

test('a paid invoice prints as one page, with its receipt and without buttons', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const invoice = { id, currency: 'USD', metadata: {} };
  const number = TEST_CARDS.approved.replaceAll(' ', '');
  await payAtProvider({ stack, admin: admin.api, members: {}, payer: admin.api, invoice, number });
  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const text of [gfaInvoiceId, 'Harbour dinner', 'Payment Completed', 'Stripe (Card Payment)']) {
    await page.getByText(text).first().waitFor();
  }
  await eventually(async () =>
    expect(await page.locator('button:visible, header:visible, footer:visible').count()).toBe(0),
  );
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.NaN;
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: ReturnType<Page['getByRole']>): Promise<void> {
  await element.waitFor();
  await waitFor(() => element.isEnabled(), { what: 'what is tabbed to, to be ready' });
  for (let step = 0; step < 200; step += 1) {
    if (await element.evaluate((node) => node.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by keyboard');
}

/**
 * Returns the right edge and the vertical middle, in pixels, of the first paragraph or heading with a text,
 * and its type style, once its font has loaded.
 */
function placeOf(page: Page, text: string): Promise<{ right: number; middle: number; type: object }> {
  return page.evaluate(`document.fonts.ready.then(() => {
    const element = [...document.querySelectorAll('p, h1')].find((one) => one.textContent.includes('${text}'));
    const range = document.createRange();
    range.selectNodeContents([...element.childNodes].find((node) => node.textContent.includes('${text}')));
    const { right, top, height } = range.getBoundingClientRect();
    const { fontSize, fontWeight, color } = getComputedStyle(element);
    return { right, middle: top + height / 2, type: { fontSize, fontWeight, color } };
  })`);
}

/** Evaluates to the focused element if a bar covers it completely, else to null. */
const hiddenFocus = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isSeen = [0.05, 0.5, 0.95].some((part) => {
    const at = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
    return at !== null && (focused.contains(at) || at.contains(focused));
  });
  return isSeen ? null : focused.outerHTML.slice(0, 200);
})()`;
