import { afterAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { gotoDrawn } from '../support/drawn-document.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { stack } from '../support/stack.ts';
import { seeToast } from '../support/toast.ts';
import { withoutApp } from '../support/without-app.ts';

const browser = useBrowser();
const url = stack.gateway.url;
const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
const { settings } = await admin.api.get<{ settings: { companyName: string } }>('/api/company-settings');

const aFile = { name: 'logo.png', mimeType: 'image/png' };
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

afterAll(async () => {
  await saveBrand({});
  await fetch(`${url}/api/brand/logo/light`, { method: 'DELETE', headers });
});

test('without a logo the merchant’s initial leads a payment page, and the product is in its small print', async () => {
  await saveBrand({ accent: '#a8201a' });
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  const banner = page.getByRole('banner');
  await banner.getByText(settings.companyName, { exact: true }).waitFor();
  await eventually(async () => expect(await banner.getByText('Checkout').count()).toBe(0));
  await eventually(async () =>
    expect(await banner.getByRole('link', { name: 'My Invoices' }).isVisible()).toBe(true),
  );
  await eventually(async () => expect(await banner.getByRole('link', { name: 'API Docs' }).count()).toBe(0));
  await page.getByRole('contentinfo').getByText('Checkout · Secure payment processing').waitFor();
  await banner.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'API Docs' }).waitFor();
  await eventually(async () => expect(await iconOf(page)).toMatch(/^image\/svg\+xml/));
  await eventually(async () => expect(await accentOf(page)).toBe('#a8201a'));
});

test('the tab is named by number and merchant, before any script runs and after', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const page = await (await browser.enter(undefined)).newPage();
  await page.addInitScript(`globalThis.titles = [];
    new MutationObserver(() => {
      if (document.title !== '' && document.title !== titles.at(-1)) titles.push(document.title);
    }).observe(document, { subtree: true, childList: true, characterData: true });`);
  await gotoDrawn(page, `/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  const titles = await page.evaluate(() => Reflect.get(globalThis, 'titles') as string[]);
  expect(titles).toEqual([`${gfaInvoiceId} · ${settings.companyName}`]);
});

test('on a wide screen the merchant’s mark is above the document, before any script runs and after', async () => {
  await saveBrand({});
  browser.allowErrors(/ERR_FAILED/);
  const { id } = await createInvoice();
  for (const width of [1_280, 1_920]) {
    const viewport = { width, height: 900 };
    const drawn = await (await browser.enter(undefined, { viewport })).newPage();
    await withoutApp(drawn);
    await gotoDrawn(drawn, `/pay/${id}`);
    const app = await (await browser.enter(undefined, { viewport })).newPage();
    await app.goto(`/pay/${id}`);
    await app.getByRole('heading', { name: 'Payment Options' }).waitFor();
    await eventually(async () => {
      const lefts = [
        await drawn.locator('.first-paint em').boundingBox(),
        await drawn.locator('.first-paint .number').boundingBox(),
        await app.getByRole('banner').getByText('G', { exact: true }).boundingBox(),
        await app.getByRole('heading', { level: 1 }).boundingBox(),
      ].map((box) => Math.round(box?.x ?? 0));
      expect(new Set(lefts).size).toBe(1);
    });
  }
});

test('on a phone the merchant’s name is complete, and the menu contains the languages', async () => {
  const { id } = await createInvoice();
  const page = await (await browser.enter(undefined, { viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`/pay/${id}`);
  const banner = page.getByRole('banner');
  const name = banner.getByText(settings.companyName, { exact: true });
  await banner.getByRole('button', { name: 'Menu' }).waitFor();
  await eventually(async () =>
    expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0),
  );
  await banner.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '繁體中文' }).click();
  await page.locator('html[lang="zh-Hant"]').waitFor();
});

test('the logo is in every header and is the icon of the pages', async () => {
  await sendLogo();
  const { id } = await createInvoice();
  for (const path of [`/pay/${id}`, '/']) {
    const page = await browser.visit(path);
    const logo = page.getByRole('banner').locator('img').first();
    await logo.waitFor();
    await eventually(async () =>
      expect(await logo.getAttribute('src')).toMatch(/^\/api\/brand\/logo\/[0-9a-f]{64}$/),
    );
    await eventually(async () => expect(await iconOf(page)).toBe('image/png'));
  }
});

test('the admin area and the documentation keep the product’s accent', async () => {
  await saveBrand({ accent: '#a8201a' });
  for (const path of ['/docs', '/admin']) {
    const page = await browser.visit(path, admin);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await eventually(async () => expect(await accentOf(page)).toBe('#2b4acb'));
  }
});

test('a visitor without an invoice, or with a cancelled one, is told whom to ask', async () => {
  browser.allowErrors(/404/);
  await saveBrand({ supportContact: 'help@example.test' });
  const { id } = await createInvoice();
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, { cancelNotes: 'Test', sendWebhook: false });
  for (const path of [id, crypto.randomUUID()]) {
    const page = await browser.visit(`/pay/${path}`);
    const link = page.getByRole('link', { name: `Contact ${settings.companyName}` });
    await link.waitFor();
    await eventually(async () => expect(await link.getAttribute('href')).toBe('mailto:help@example.test'));
  }
});

test('without a merchant contact there is the one in the footer and the way to a member’s invoices', async () => {
  browser.allowErrors(/404/);
  await saveBrand({});
  const { id } = await createInvoice();
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, { cancelNotes: 'Test', sendWebhook: false });
  for (const path of [id, crypto.randomUUID()]) {
    const page = await browser.visit(`/pay/${path}`, admin);
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
    const address = await footer.getAttribute('href');
    const link = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
    await eventually(async () => expect(await link.getAttribute('href')).toBe(address));
    await page.getByRole('main').getByRole('link', { name: 'My Invoices' }).click();
    await page.waitForURL('**/invoices');
  }
});

test('an invoice says once whom to ask about it', async () => {
  await saveBrand({ supportContact: 'help@example.test' });
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await page.getByText('A question about this invoice?').waitFor();
  await page.getByRole('link', { name: `Contact ${settings.companyName}` }).waitFor();
  await saveBrand({});
  await page.reload();
  await page.getByText('Bill to').waitFor();
  await eventually(async () =>
    expect(await page.getByText('A question about this invoice?').count()).toBe(0),
  );
});

test('payers who come too late or wait for a review can write to the merchant', async () => {
  await saveBrand({ supportContact: 'help@example.test' });
  const [{ id: late }, member, usd] = [
    await createInvoice(),
    await createMember(),
    await createMethod({ currency: 'USD' }),
  ];
  await admin.api.patch(`/api/admin/invoices/${late}/due-date`, { dueDate: '2025-12-10' });
  const page = await browser.visit(`/pay/${late}`);
  const request = page.getByRole('link', { name: 'Request New Invoice' });
  await request.and(page.locator('[href^="mailto:help@example.test?subject=New%20invoice"]')).waitFor();
  await page.getByText('If you have already transferred money for it').waitFor();

  const { id } = await createInvoice({ recipient: member.email });
  const body = { paymentMethodId: usd.id, paymentMethodName: usd.name };
  await member.api.post(`/api/invoice/${id}/confirm-payment`, body);
  const waiting = await browser.visit(`/pay/${id}/${usd.id}/thank-you`, member);
  const support = waiting.getByRole('link', { name: 'Contact support' });
  await support.and(waiting.locator('[href="mailto:help@example.test"]')).waitFor();

  await saveBrand({ supportContact: 'https://help.example.test/new' });
  await page.reload();
  await request.and(page.locator('[href="https://help.example.test/new"]')).waitFor();
});

test('an admin sets accent, contact and logo in the settings and sees the corrected accent', async () => {
  browser.allowErrors(refused(415));
  await saveBrand({});
  const page = await browser.visit('/admin/company-settings', admin);
  const card = page.getByRole('region', { name: 'Brand' });
  await card.getByLabel('Accent colour').fill('#ffee00');
  await card.getByText('On dark pages: #ffee00').waitFor();
  await eventually(async () => expect(await card.getByText('On light pages: #ffee00').count()).toBe(0));
  await card.getByLabel('Support contact').fill('javascript:alert(1)');
  const save = page.getByRole('button', { name: 'Save changes' }).last();
  await save.click();
  await card.getByText('A support contact is an e-mail address or an https link').waitFor();
  await card.getByLabel('Support contact').fill('help@example.test');
  await save.click();
  await seeToast(page, { title: 'Brand Updated' });

  const logo = page.getByRole('group', { name: 'For light pages' });
  await logo.locator('input[type=file]').setInputFiles({ ...aFile, buffer: Buffer.from('<svg/>') });
  await logo.getByText(/^Failed to Save Logo/).waitFor();
  await logo.locator('input[type=file]').setInputFiles({ ...aFile, buffer: pixel });
  await seeToast(page, { title: 'Logo Saved' });
  await logo.getByRole('img', { name: 'For light pages' }).waitFor();
  await logo.getByRole('button', { name: 'Remove' }).press('Enter');
  await logo.getByText('No logo').waitFor();
  await logo.getByRole('button', { name: 'Upload' }).and(page.locator(':focus')).waitFor();
  const { brand } = (await (await fetch(`${url}/api/brand`)).json()) as { brand: object };
  expect(brand).toMatchObject({
    accent: { chosen: '#ffee00' },
    supportContact: 'help@example.test',
    logos: { light: null, dark: null },
  });
});

test('a logo whose saving got no answer is shown, and is not said to have failed', async () => {
  browser.allowErrors(refused(503), /ERR_FAILED/);
  await fetch(`${url}/api/brand/logo/light`, { method: 'DELETE', headers });
  const page = await browser.visit('/admin/company-settings', admin);
  const logo = page.getByRole('group', { name: 'For light pages' });
  const failure = logo.getByText(/^Failed to Save Logo/);
  await page.route('**/api/brand/logo/light', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await logo.locator('input[type=file]').setInputFiles({ ...aFile, buffer: pixel });
  await failure.waitFor();
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/brand/logo/light', loseAnswer, { times: 1 });
  await logo.locator('input[type=file]').setInputFiles({ ...aFile, buffer: pixel });
  await logo.getByRole('img', { name: 'For light pages' }).waitFor();
  await failure.waitFor({ state: 'detached' });
});

async function saveBrand(brand: object): Promise<void> {
  const body = JSON.stringify(brand);
  expect((await fetch(`${url}/api/brand`, { method: 'PUT', headers, body })).status).toBe(200);
}

async function sendLogo(): Promise<void> {
  const body = new FormData();
  body.append('logo', new Blob([pixel]), aFile.name);
  const { authorization } = headers;
  const sent = await fetch(`${url}/api/brand/logo/light`, {
    method: 'PUT',
    headers: { authorization },
    body,
  });
  expect(sent.status).toBe(200);
}

/** Returns the media type of the page's icon. */
async function iconOf(page: Page): Promise<string | null> {
  const href = await page.locator('link[rel=icon]').getAttribute('href');
  return (await fetch(new URL(href ?? '', url))).headers.get('content-type');
}

async function accentOf(page: Page): Promise<string> {
  return await page.evaluate<string>(
    "getComputedStyle(document.documentElement).getPropertyValue('--checkout-palette-primary-main')",
  );
}
