import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();
const url = stack.gateway.url;
const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
const { settings } = await admin.api.get<{ settings: { companyName: string } }>('/api/company-settings');

afterAll(async () => {
  await saveBrand({});
  await fetch(`${url}/api/brand/logo/light`, { method: 'DELETE', headers });
});

test('without a logo the initial of the merchant leads a payment page, and the product stands in its small print', async () => {
  await saveBrand({ accent: '#a8201a' });
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  const banner = page.getByRole('banner');
  await banner.getByText(settings.companyName, { exact: true }).waitFor();
  expect(await banner.getByText('Checkout').count()).toBe(0);
  expect(await banner.getByRole('link', { name: 'My Invoices' }).isVisible()).toBe(true);
  expect(await banner.getByRole('link', { name: 'API Docs' }).count()).toBe(0);
  await page.getByRole('contentinfo').getByText('Checkout · Secure payment processing').waitFor();
  await banner.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'API Docs' }).waitFor();
  expect(await iconOf(page)).toMatch(/^image\/svg\+xml/);
  expect(await accentOf(page)).toBe('#a8201a');
});

test('the logo stands in every header, and is the icon of the pages', async () => {
  await sendLogo();
  const { id } = await createInvoice();
  for (const path of [`/pay/${id}`, '/']) {
    const page = await browser.visit(path);
    const logo = page.getByRole('banner').locator('img').first();
    await logo.waitFor();
    expect(await logo.getAttribute('src')).toMatch(/^\/api\/brand\/logo\/[0-9a-f]{64}$/);
    expect(await iconOf(page)).toBe('image/png');
  }
});

test('the admin area and the documentation keep the accent of the product', async () => {
  await saveBrand({ accent: '#a8201a' });
  for (const path of ['/docs', '/admin']) {
    const page = await browser.visit(path, admin);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await accentOf(page)).toBe('#2b4acb');
  }
});

test('who finds no invoice, or one that was cancelled, is told whom to ask', async () => {
  browser.forgive(/404/);
  await saveBrand({ supportContact: 'help@example.test' });
  const { id } = await createInvoice();
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, { cancelNotes: 'Test', sendWebhook: false });
  for (const path of [id, crypto.randomUUID()]) {
    const page = await browser.visit(`/pay/${path}`);
    const link = page.getByRole('link', { name: `Contact ${settings.companyName}` });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('mailto:help@example.test');
  }
});

async function saveBrand(brand: object): Promise<void> {
  const body = JSON.stringify(brand);
  expect((await fetch(`${url}/api/brand`, { method: 'PUT', headers, body })).status).toBe(200);
}

async function sendLogo(): Promise<void> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const body = new FormData();
  body.append('logo', new Blob([Buffer.from(pixel, 'base64')]), 'logo.png');
  const { authorization } = headers;
  const sent = await fetch(`${url}/api/brand/logo/light`, {
    method: 'PUT',
    headers: { authorization },
    body,
  });
  expect(sent.status).toBe(200);
}

/** The media type of what the page names as its icon. */
async function iconOf(page: Page): Promise<string | null> {
  const href = await page.locator('link[rel=icon]').getAttribute('href');
  return (await fetch(new URL(href ?? '', url))).headers.get('content-type');
}

async function accentOf(page: Page): Promise<string> {
  return await page.evaluate<string>(
    "getComputedStyle(document.documentElement).getPropertyValue('--checkout-palette-primary-main')",
  );
}
