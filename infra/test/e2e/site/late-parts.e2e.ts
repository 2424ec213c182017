import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { isSameDocument, markDocument, refused, useBrowser } from '../support/browser.ts';
import { seeCardFields } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { seeToast } from '../support/toast.ts';
import { withoutApp } from '../support/without-app.ts';

const browser = useBrowser();
const phone = { width: 390, height: 700 };
const cutOff = [/Failed to load resource: net::ERR_FAILED/, /Failed to fetch dynamically imported module/];

test.each(['index-*.js', 'frame-*.js', 'index-*.css'])(
  'a page is loaded again by itself until the gateway has its file %s',
  async (file) => {
    browser.allowErrors(/Failed to load resource: the server responded with a status of 404/);
    const { id } = await createInvoice();
    const page = await (await browser.enter()).newPage();
    const missing = { status: 404, contentType: 'application/json', body: '{"error":"not_found"}' };
    await page.route(`**/assets/${file}`, (route) => route.fulfill(missing), { times: 2 });
    await page.goto(`/pay/${id}`);
    await waitFor(
      async () => (await page.evaluate("sessionStorage.getItem('checkout.loadTries')")) === null,
      { what: 'the page to load as a whole' },
    );
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },
);

test('a page whose code cannot be loaded says so where it is seen, in the reader’s language', async () => {
  browser.allowErrors(...cutOff);
  const { id } = await createInvoice();
  const context = await browser.enter(undefined, { viewport: phone, locale: 'zh-HK' });
  for (const path of [`/pay/${id}`, '/docs']) {
    const page = await context.newPage();
    await withoutApp(page);
    await page.goto(path);
    const note = page.getByRole('alert').filter({ hasText: '此頁面未能完整載入' });
    await note.waitFor();
    await eventually(async () => expect(await isInView(note)).toBe(true));
  }
});

test('a page in a browser without JavaScript says so where it is seen', async () => {
  const { id } = await createInvoice();
  const context = await browser.enter(undefined, { viewport: phone, javaScriptEnabled: false });
  for (const path of [`/pay/${id}`, '/docs']) {
    const page = await context.newPage();
    await page.goto(path);
    await eventually(async () => expect(await isInView(page.locator('noscript p'))).toBe(true));
  }
});

test('a screen whose code could not be loaded appears on retry, without reloading the document', async () => {
  browser.allowErrors(...cutOff);
  const page = await browser.visit('/', await createMember());
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await markDocument(page);
  const restore = await cut(page, 'my-invoices-page-');
  await page.getByRole('banner').getByRole('link', { name: 'My Invoices' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'My Invoices' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('a screen whose code was lost once is loaded a second time by itself', async () => {
  browser.allowErrors(...cutOff);
  const page = await browser.visit('/', await createMember());
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  const lost = page.waitForEvent('requestfailed');
  await page.route('**/assets/my-invoices-page-*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'My Invoices' }).click();
  await lost;
  await page.getByRole('heading', { name: /^(My Invoices|Something went wrong)$/, level: 1 }).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('My Invoices'),
  );
});

test('where a retry does not help, the document can be reloaded', async () => {
  browser.allowErrors(...cutOff);
  const page = await browser.visit('/', await createMember());
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  const restore = await cut(page, 'my-invoices-page-');
  await page.getByRole('banner').getByRole('link', { name: 'My Invoices' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Load again' }).waitFor();
  await restore();
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: 'My Invoices' }).waitFor();
});

test('a screen that could not be loaded appears after navigating away and back', async () => {
  browser.allowErrors(...cutOff);
  const page = await browser.visit('/', await createMember());
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  const restore = await cut(page, 'my-invoices-page-');
  await page.getByRole('banner').getByRole('link', { name: 'My Invoices' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await restore();
  await page.goBack();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'My Invoices' }).waitFor();
});

test('an admin section that could not be loaded keeps the others reachable and can be retried', async () => {
  browser.allowErrors(...cutOff);
  const page = await browser.visit('/admin', admin);
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  const restore = await cut(page, 'webhooks-section-');
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  await sections.getByRole('link', { name: /^Webhooks/ }).click();
  await page.getByRole('alert').getByText('This part could not be shown').waitFor();
  await sections.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor();
  await restore();
  await sections.getByRole('link', { name: /^Webhooks/ }).click();
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
});

test('a page opened before an upgrade is loaded again once by a screen whose code is gone', async () => {
  browser.allowErrors(...cutOff, refused(404));
  const page = await browser.visit('/', await createMember());
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await upgrade(page, 'my-invoices-page-', { times: 2 });
  await page.getByRole('banner').getByRole('link', { name: 'My Invoices' }).click();
  await page.getByRole('heading', { name: 'My Invoices', level: 1 }).waitFor();

  await upgrade(page, 'activity-page-');
  await page.goto('/');
  await page.getByRole('link', { name: 'View Full Activity' }).click();
  await page.getByText('This page was updated since you opened it.').waitFor();
  await markDocument(page);
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByText('This page was updated since you opened it.').waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test('a payment page whose card form is gone after an upgrade is loaded again by itself', async () => {
  browser.allowErrors(...cutOff, refused(404));
  const { id } = await createInvoice();
  const page = await (await browser.enter()).newPage();
  await upgrade(page, 'card-fields-', { times: 2 });
  await page.goto(`/pay/${id}`);
  await seeCardFields(page);
});

test('a part whose code is gone after an upgrade leaves the page as it is and offers to load it again', async () => {
  browser.allowErrors(...cutOff, refused(404));
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await seeCardFields(page);
  await markDocument(page);
  await upgrade(page, 'coupon-form-');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This page was updated since you opened it.' });
  await failure.waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await page.getByLabel('Coupon code').waitFor();
});

test('a language whose texts cannot be loaded is not chosen, and can be chosen again', async () => {
  browser.allowErrors(...cutOff);
  const page = await browser.visit('/');
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  const restore = await cut(page, 'shell-');
  const choose = async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: 'ไทย' }).click();
  };
  await choose();
  await seeToast(page, { title: 'This part could not be shown' });
  expect(await page.evaluate('document.documentElement.lang')).toBe('en');
  expect(await page.evaluate("localStorage.getItem('checkout.language')")).toBe(null);
  await restore();
  await choose();
  await page.getByRole('heading', { name: 'เข้าสู่ระบบเพื่อดำเนินการต่อ' }).waitFor();
});

test('a menu whose code could not be loaded leaves the page unchanged and opens the next time', async () => {
  browser.allowErrors(...cutOff);
  const page = await browser.visit('/');
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  const restore = await cut(page, 'language-list-');
  const button = page.getByRole('button', { name: 'Language' });
  const asked = page.waitForEvent('requestfailed');
  await button.click();
  await asked;
  await seeToast(page, { title: 'This part could not be shown' });
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await restore();
  await button.click();
  await page.getByRole('menuitem', { name: '繁體中文' }).waitFor();
});

test('a payment page that lost one method keeps the others and shows it on retry', async () => {
  browser.allowErrors(...cutOff);
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email });
  const page = await (await browser.enter(member)).newPage();
  const restore = await cut(page, 'gems-row-');
  await page.goto(`/pay/${id}`);
  await page.getByText('This part could not be shown').waitFor();
  await page.getByRole('radio', { name: /^Card/ }).waitFor();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('radio', { name: /Pay with gems/ }).waitFor();
});

test('a payment page whose card form could not be loaded says so, keeps the other methods, and shows it on retry', async () => {
  browser.allowErrors(...cutOff);
  const { id } = await createInvoice();
  const page = await (await browser.enter()).newPage();
  const restore = await cut(page, 'card-fields-');
  await page.goto(`/pay/${id}`);
  await page.getByText(/^Card payment is not available/).waitFor();
  await page.getByRole('radio', { name: /^HSBC bank transfer/ }).waitFor();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeCardFields(page);
});

test('a card form lost with the network loads by itself when the network is back', async () => {
  browser.allowErrors(...cutOff, /ERR_INTERNET_DISCONNECTED/);
  const { id } = await createInvoice();
  const context = await browser.enter();
  const page = await context.newPage();
  await page.route('**/assets/card-fields-*.js', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await page.goto(`/pay/${id}`);
  await page.getByText(/^Card payment is not available/).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await seeCardFields(page);
});

test('a message is shown even where its card could not be loaded', async () => {
  browser.allowErrors(...cutOff, refused(401));
  const member = await createMember();
  const page = await (await browser.enter({ ...member, token: `${member.token}x` })).newPage();
  await cut(page, 'toast-card-');
  await page.goto('/');
  await page.getByText('Token expired').waitFor();
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
});

test('texts that could not be loaded appear when the screen is retried', async () => {
  browser.allowErrors(...cutOff, /The texts account could not be loaded/);
  const page = await (await browser.enter(await createMember(), { locale: 'th-TH' })).newPage();
  await page.goto('/docs');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const restore = await cut(page, 'account-');
  await page.getByRole('banner').getByRole('link', { name: 'ใบแจ้งหนี้ของฉัน' }).click();
  await page.getByRole('heading', { name: 'เกิดข้อผิดพลาด' }).waitFor();
  await restore();
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await page.getByRole('heading', { name: 'ใบแจ้งหนี้ของฉัน' }).waitFor();
});

test('a dialog whose texts are loading keeps the list behind it visible', async () => {
  const page = await browser.visit('/admin', admin);
  await page.getByText(/^Showing/).waitFor();
  const { promise: isTime, resolve: letThrough } = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/assets/settings-*.js');
  await page.route('**/assets/settings-*.js', async (route) => {
    await isTime;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  await asked;
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await eventually(async () => expect(await page.getByText(/^Showing/).isVisible()).toBe(true));
  letThrough();
  await page.getByRole('dialog').getByLabel('Recipient e-mail').waitFor();
});

/** Returns whether the whole element is in the viewport of a phone, without scrolling. */
async function isInView(shown: Locator): Promise<boolean> {
  const box = await shown.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= phone.height;
}

/** Upgrades the server under an open page: the page's files with this prefix are gone, and others are served. */
async function upgrade(page: Page, name: string, options: { times?: number } = {}): Promise<void> {
  const missing = { status: 404, contentType: 'application/json', body: '{"error":"not_found"}' };
  await page.route(`**/assets/${name}*.js`, (route) => route.fulfill(missing), options);
  await page.route(
    (url) => url.pathname === '/',
    (route) => (route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ body: 'newer' })),
  );
}

/** Blocks files of the app by prefix; returns a function that unblocks them once one was requested. */
async function cut(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = `**/assets/${name}*.js`;
  let isMet = false;
  await page.route(pattern, (route) => {
    isMet = true;
    return route.abort();
  });
  return async () => {
    await waitFor(() => isMet, { what: `a file ${name}… to be asked for` });
    await page.unroute(pattern);
  };
}
