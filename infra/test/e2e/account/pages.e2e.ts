import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilStill } from '../screens/still.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { servePlainDocument } from '../support/plain-document.ts';

const browser = useBrowser();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('an unknown address says so', async () => {
  for (const path of ['/nowhere', '/pay', '/invoices/1/2', '/docs/foo', '/docs/webhooks/foo', '/%zz']) {
    const page = await browser.visit(path);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByText("The page you're looking for doesn't exist.").waitFor();
  }
});

test('an unknown invoice says so, and so does a readable number in an address', async () => {
  browser.allowErrors(refused(404));
  const { gfaInvoiceId } = await createInvoice();
  for (const id of ['00000000-0000-4000-8000-000000000000', gfaInvoiceId]) {
    const page = await browser.visit(`/pay/${id}`, admin);
    await page.getByRole('heading', { name: 'Invoice Not Found' }).waitFor();
  }
  const receipt = await browser.visit(`/pay/${gfaInvoiceId}/x/thank-you`);
  await receipt.getByRole('heading', { name: 'Receipt Not Found' }).waitFor();
});

test.each([
  ['', 'Failed to load invoice', 'Invoice Not Found'],
  ['/stripe/success', 'Failed to load invoice', 'Invoice Not Found'],
  ['/00000000-0000-4000-8000-000000000000/thank-you', 'Failed to load receipt', 'Receipt Not Found'],
  ['/00000000-0000-4000-8000-000000000000', 'Failed to load payment method', 'Payment Method Not Found'],
])(
  'an outage at /pay/…%s is not shown as a missing invoice, and can be retried',
  async (path, failed, absent) => {
    browser.allowErrors(refused(503));
    const { id } = await createInvoice();
    const page = await (await browser.enter()).newPage();
    const outage = {
      error: 'service_unavailable',
      message: 'The service is not available. Please try again.',
    };
    await servePlainDocument(page);
    await page.route(/api\/(invoice|payment-methods)\//, (route) =>
      route.fulfill({ status: 503, json: outage }),
    );
    await page.goto(`/pay/${id}${path}`);
    await page.getByRole('heading', { name: failed }).waitFor();
    await page.getByText(outage.message).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await eventually(async () => expect(await page.getByText(absent).count()).toBe(0));
  },
);

test('each card of the dashboard says which part could not be loaded', async () => {
  browser.allowErrors(refused(503));
  const page = await (await browser.enter(await createMember())).newPage();
  await page.route('**/api/invoices?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'service_unavailable', message: 'Not available.' } }),
  );
  await page.goto('/');
  for (const [card, failed] of [
    ['Recent Activity', 'Your activity could not be loaded'],
    ['Recent Invoices', 'Your invoices could not be loaded'],
  ] as const) {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: card }) });
    const problem = section.getByText('could not be loaded');
    await problem.waitFor();
    await eventually(async () => expect(await problem.textContent()).toBe(`${failed}. Not available.`));
  }
});

test('the dashboard shows the status of each invoice', async () => {
  const member = await createMember();
  const [due, late, cancelled] = [
    await createInvoice({ recipient: member.email }),
    await createInvoice({ recipient: member.email }),
    await createInvoice({ recipient: member.email }),
  ];
  await admin.api.patch(`/api/admin/invoices/${late.id}/due-date`, { dueDate: '2025-12-10' });
  await admin.api.post(`/api/admin/invoice/${cancelled.id}/cancel`, {
    cancelNotes: 'Test',
    sendWebhook: false,
  });
  const page = await browser.visit('/', member);
  for (const [invoice, status] of [
    [due, 'Pending'],
    [late, 'Expired'],
    [cancelled, 'Cancelled'],
  ] as const) {
    await page
      .getByRole('listitem')
      .filter({ hasText: invoice.gfaInvoiceId })
      .getByText(status, { exact: true })
      .waitFor();
  }
});

test('the start page has one button, for what is due first even if a coupon covers it, and rows that link everywhere', async () => {
  const member = await createMember();
  const options = { recipient: member.email };
  const later = await createInvoice({ ...options, amount: 30, dueInDays: 9 });
  const first = await createInvoice({ ...options, amount: 20, dueInDays: 2 });
  const page = await browser.visit('/', member);
  const owed = page.getByRole('main').locator('section').filter({ hasText: 'To pay' });
  const button = owed.getByRole('link', { name: 'Pay $20.00', exact: true });
  await button.waitFor();
  await eventually(async () => expect(await page.getByRole('link', { name: /^Pay/ }).count()).toBe(1));
  await eventually(async () => expect(await button.getAttribute('href')).toBe(`/pay/${first.id}`));
  // Forced, because the row's own link lies above the text and receives the click.
  await owed.getByText('$30.00').click({ force: true });
  await page.getByRole('heading', { name: later.gfaInvoiceId }).waitFor();
  await member.api.post(`/api/invoice/${first.id}/apply-coupon`, { couponCode: await createCoupon(100) });
  await page.goto('/');
  await owed.getByText('No payment needed', { exact: true }).waitFor();
  await eventually(async () =>
    expect(await owed.getByRole('link', { name: 'Complete order' }).getAttribute('href')).toBe(
      `/pay/${first.id}`,
    ),
  );
});

test('the last payment is shown beneath what is due, however many newer invoices there are', async () => {
  const member = await createMember({ credits: 9_000 });
  const options = { recipient: member.email, amount: 5 };
  const paid = [await createInvoice(options), await createInvoice(options)];
  for (let more = 0; more < 6; more += 1) await createInvoice(options);
  for (const { id } of paid.toReversed()) await member.api.post(`/api/invoice/${id}/pay`, {}, `home-${id}`);
  const page = await browser.visit('/', member);
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const lines = section('Paid Invoices').getByRole('listitem');
  await lines.nth(1).waitFor();
  const numbers = () => lines.getByRole('link').allTextContents();
  await eventually(async () => expect(await numbers()).toEqual(paid.map(({ gfaInvoiceId }) => gfaInvoiceId)));
  await eventually(async () => {
    const tops = await Promise.all(
      ['To pay', 'Paid Invoices', 'Recent Invoices'].map((name) => section(name).boundingBox()),
    );
    const places = tops.map((box) => box?.y ?? 0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

test('a member with several due invoices can pay all of one currency from the start page', async () => {
  const member = await createMember();
  const options = { recipient: member.email };
  await createInvoice({ ...options, amount: 30 });
  const page = await browser.visit('/', member);
  await page.getByRole('link', { name: 'Pay $30.00', exact: true }).waitFor();
  const several = page.getByRole('link', { name: 'Choose several to pay at once' });
  await eventually(async () => expect(await several.count()).toBe(0));
  await createInvoice({ ...options, amount: 20.5 });
  await createInvoice({ ...options, amount: 80, currency: 'HKD' });
  await page.reload();
  await several.click();
  await page.getByText('2 invoices selected').waitFor();
  await page.getByRole('button', { name: 'Pay $50.50', exact: true }).waitFor();
});

test('a member who owes more invoices than can be paid at once is told so where no more can be selected', async () => {
  const member = await createMember();
  for (let amount = 1; amount <= 21; amount += 1) await createInvoice({ recipient: member.email, amount });
  const page = await browser.visit('/invoices#several', member);
  await page.getByText('20 invoices selected, the most that can be paid at once').waitFor();
  const left = page.getByRole('checkbox', { checked: false });
  await left.and(page.locator(':disabled')).waitFor();
  await page.getByRole('checkbox', { checked: true }).first().uncheck();
  await page.getByText('19 invoices selected').waitFor();
  await page.getByRole('checkbox', { checked: false, disabled: false }).last().check();
  await page.getByText('20 invoices selected').waitFor();
});

test('with the keyboard, selecting several invoices leads to their list, and stopping back to its button', async () => {
  const member = await createMember();
  for (const amount of [10, 20]) await createInvoice({ recipient: member.email, amount });
  const page = await browser.visit('/invoices', member);
  const start = page.getByRole('button', { name: 'Pay several at once' });
  await start.press('Enter');
  await page.getByRole('list').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('checkbox').first().and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await start.and(page.locator(':focus')).waitFor();
});

test('a return from a card payment that was never made leads to the payment methods', async () => {
  browser.allowErrors(refused(404));
  const { id } = await createInvoice();
  const page = await browser.visit(
    `/pay/${id}/stripe/success?payment_intent=pi_forged&redirect_status=succeeded`,
  );
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(`/pay/${id}`));
});

test('a member reaches every page by its links', async () => {
  const member = await createMember({ credits: 3_000 });
  const { gfaInvoiceId } = await createInvoice({ recipient: member.email, description: 'Tasting evening' });
  const page = await browser.visit('/', member);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await page.getByText('Invoice created').first().waitFor();
  await page.getByText('Debug', { exact: true }).click();
  await page.getByText('Admin access depends only on isAdmin and not on tier.').waitFor();
  await page.getByRole('link', { name: 'View Full Activity' }).click();
  await page.getByText('Invoice Created').first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'My Invoices' }).click();
  await page.getByRole('heading', { name: 'Pending Invoices' }).waitFor();
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await page.getByRole('heading', { name: gfaInvoiceId }).waitFor();
  await page.getByRole('heading', { name: 'Additional Ways to Pay' }).waitFor();
  await page
    .getByRole('radio', { name: /Bank transfer · USD/ })
    .first()
    .check();
  await page.getByRole('link', { name: /^Pay with / }).click();
  await page.getByText('Final Amount to Pay').waitFor();
  await page.getByRole('link', { name: 'All ways to pay' }).click();
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
});

test('invoices that could not be combined stay selected, with the reason and that nothing was charged', async () => {
  browser.allowErrors(refused(409));
  const member = await createMember();
  for (const amount of [10, 20]) await createInvoice({ recipient: member.email, amount });
  const page = await browser.visit('/invoices#several', member);
  await page.route('**/api/invoices/combined', (route) =>
    route.fulfill({ status: 409, json: { error: 'invoice_changed', message: 'One has changed.' } }),
  );
  await page.getByRole('button', { name: 'Pay $30.00' }).click();
  const told = page.getByRole('main').getByRole('alert');
  await told.getByText('One has changed. Nothing was charged.').waitFor();
  await page.getByText('2 invoices selected').waitFor();
  await page.getByRole('checkbox').first().uncheck();
  await told.waitFor({ state: 'detached' });
});

test('a signed-out visitor is asked to log in where only members can be', async () => {
  const invoices = await browser.visit('/invoices');
  await invoices.getByRole('heading', { name: 'Please log in' }).waitFor();
  const activity = await browser.visit('/activity');
  await activity.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
});

test('a member adds billing details to a paid invoice and downloads the receipt', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email, amount: 10 });
  await member.api.post(`/api/invoice/${id}/pay`, {}, `pages-${id}`);
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('button', { name: 'Add billing details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Company Name').fill('Harbour Trading Ltd');
  await dialog.getByLabel('Address').fill('1 Harbour Road');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Harbour Trading Ltd').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`invoice-${gfaInvoiceId}.pdf`);
});

test('on a phone nothing overflows sideways, and a drawer contains the navigation', async () => {
  const { id } = await createInvoice();
  const page = await (await browser.enter(undefined, phone)).newPage();
  for (const path of ['/', `/pay/${id}`]) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await untilStill(page);
    await waitFor(async () => (await widthBeyondScreen(page)) === 0, { what: `${path} to fit the phone` });
  }
  await page.getByRole('button', { name: 'View details' }).click();
  await page.getByText('Harbour dinner').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Please log in to access your account and invoices').waitFor();
});

test('the largest amount is complete from the start page to the receipt, at every width', async () => {
  const member = await createMember();
  const dearest = { currency: 'THB', amount: 999_999_999.99, recipient: member.email };
  const bank = await createMethod({ currency: 'THB' });
  const [due, paid] = [await createInvoice(dearest), await createInvoice(dearest)];
  await member.api.post(`/api/invoice/${paid.id}/confirm-payment`, { paymentMethodId: bank.id });
  // This amount needs two admins.
  for (const { api } of [admin, await createMember({ isAdmin: true })])
    await api.post(`/api/admin/invoice/${paid.id}/approve`, { adminNotes: 'Received' });
  const page = await browser.visit('/', member);
  for (const [path, sign] of [
    ['/', 'Account Information'],
    [`/pay/${due.id}/${bank.id}`, `Pay with ${bank.name}`],
    [`/pay/${paid.id}`, 'Payment Completed'],
    [`/pay/${paid.id}/${bank.id}/thank-you`, 'Payment Confirmed'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: sign }).waitFor();
    await page.getByText('999,999,999.99').first().waitFor();
    await expectWhole(page, '999,999,999.99');
  }
  await member.api.post(`/api/invoice/${due.id}/apply-coupon`, { couponCode: await createCoupon(100) });
  await page.goto('/');
  await page.getByText('No payment needed', { exact: true }).waitFor();
  await expectWhole(page, 'No payment needed');
});

test('long names without spaces make no page scroll sideways', async () => {
  const member = await createMember({ name: 'Christopher-Montgomery-Fitzgerald-' });
  const title = 'Reservation'.repeat(15);
  await member.api.post('/api/activity', { type: 'visit', title, description: 'At the harbour' });
  const page = await (await browser.enter(member, phone)).newPage();
  for (const [path, text] of [
    ['/', `Welcome, ${member.username}`],
    ['/activity', title],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).waitFor();
    await waitFor(async () => (await widthBeyondScreen(page)) === 0, { what: `${path} to fit the phone` });
  }
});

async function expectWhole(page: Page, text: string): Promise<void> {
  for (const width of [1_280, 1_024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await untilStill(page);
    const { pathname } = new URL(page.url());
    await eventually(async () =>
      expect({ pathname, width, faults: await faultsOf(page, text) }).toEqual({
        pathname,
        width,
        faults: [],
      }),
    );
  }
}

/**
 * Returns where a text on its own is truncated, wrapped or covered by the button beside it, and what
 * overflows horizontally.
 */
function faultsOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const faults = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push('the page is ' + root.scrollWidth + ' px wide');
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!/^([A-Z]{3}.)?${text}$/.test(node.data) || !node.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (!node.parentElement.closest('dl') && range.getClientRects().length > 1) faults.push('broken: ' + node.data);
      const pill = node.parentElement.closest('dd')?.querySelector('button > span');
      if (pill && pill.getBoundingClientRect().left < right) faults.push('beneath a button: ' + node.data);
      for (let around = node.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        if (getComputedStyle(around).overflowX === 'visible' || box.width <= 1) continue;
        if (left < box.left - 1 || right > box.right + 1) faults.push('cut: ' + node.data + ' needs ' + Math.ceil(right - left) + ' of ' + Math.floor(box.width));
      }
    }
    return faults;
  })()`);
}

function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
