import { AxeBuilder } from '@axe-core/playwright';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { holdLongTimers } from '../screens/timers.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();

const PAGES = [
  ['Overview', '/docs', 'API Documentation'],
  ['Checkout service', '/docs/checkout-service', 'Checkout service'],
  ['Webhooks', '/docs/webhooks', 'Webhooks'],
  ['Coupons and discounts', '/docs/coupons', 'Coupons and discounts'],
  ['Invoice metadata', '/docs/metadata', 'Invoice metadata'],
  ['Activity feed', '/docs/activity-feed', 'Activity feed'],
  ['All calls', '/docs/api', 'API reference'],
] as const;

test('a developer comes from the header, reaches every page by the navigation, and returns', async () => {
  const page = await browser.visit('/');
  await page.getByRole('banner').getByRole('link', { name: 'API Docs' }).click();
  for (const [name, path, heading] of PAGES) {
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name, exact: true })
      .first()
      .click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await eventually(async () => expect(new URL(page.url()).pathname).toBe(path));
    await expectTop(page);
    if (path === '/docs') continue;
    await page.getByRole('link', { name: 'Back to docs' }).click();
    await page.getByRole('heading', { name: 'API Documentation', level: 1 }).waitFor();
  }
});

test('the checkout service page links to the documentation of the single sign-on', async () => {
  const page = await browser.visit('/docs/checkout-service');
  const link = page.getByRole('link', { name: "The wallet's single sign-on documentation" });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toBe(`${stack.wallet.url}/docs/sso`);
  expect((await fetch(address)).status).toBe(200);
});

test('every link and every anchor of the pages leads somewhere', async () => {
  const page = await browser.visit('/docs');
  const wanted = new Set<string>();
  const found = new Set<string>();
  for (const [, path, heading] of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().waitFor();
    found.add(path);
    for (const id of await page.evaluate<string[]>(
      "[...document.querySelectorAll('main [id]')].map((element) => element.id)",
    ))
      found.add(`${path}#${id}`);
    for (const href of await page.evaluate<string[]>(
      "[...document.querySelectorAll('main a')].map(({ href }) => href.replace(location.origin, ''))",
    ))
      if (href.startsWith('/docs')) wanted.add(href);
  }
  expect(wanted.size).toBeGreaterThan(60);
  expect([...wanted].filter((href) => !found.has(href))).toEqual([]);
});

test('a search by keyboard goes to the section, with the focus there', async () => {
  const page = await browser.visit('/docs/coupons');
  await page.getByRole('heading', { name: 'Coupons and discounts', level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.locator('[role="combobox"]:focus').waitFor();
  await page.keyboard.type('retries');
  await page.getByRole('option', { name: /Webhooks Retries/ }).waitFor();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Retries' });
  await heading.and(page.locator(':focus')).waitFor();
  await eventually(async () =>
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/docs/webhooks#retries'),
  );
  const top = async () => (await heading.boundingBox())?.y ?? -1;
  await waitFor(async () => (await top()) > 60 && (await top()) < 200, {
    what: 'the section to be in sight',
  });
});

test('a search without results says so, and Escape closes it', async () => {
  const page = await browser.visit('/docs');
  const field = page.getByRole('combobox', { name: 'Search the documentation' }).filter({ visible: true });
  await field.fill('zeppelin');
  await page.getByText('Nothing found for “zeppelin”').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Nothing found for “zeppelin”').waitFor({ state: 'hidden' });
});

test.each(PAGES)('no two landmarks of the page %s have the same name', async (_name, path, heading) => {
  const page = await browser.visit(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const { violations } = await new AxeBuilder({ page }).withRules('landmark-unique').analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
});

test('the language of samples is chosen once for all pages, and a sample is copied ready to run', async () => {
  const context = await browser.enter(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.addInitScript(holdLongTimers);
  await page.goto('/docs/webhooks');
  await page.getByRole('button', { name: 'Python' }).first().click();
  await page.getByText('import hashlib').first().waitFor();
  await page.goto('/docs/coupons');
  const sample = page.getByRole('group', { name: 'Create a coupon: sample' });
  await sample.getByText('urllib.request').first().waitFor();
  await page.getByRole('button', { name: 'Copy: Create a coupon: sample' }).click();
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toContain('"discountPercent": 20,');
  expect(copied).toBe(await sample.textContent());
});

test('a member tries a call as themselves and anonymously', async () => {
  browser.allowErrors(refused(401));
  const member = await createMember();
  const { gfaInvoiceId } = await createInvoice({ recipient: member.email });
  const page = await browser.visit('/docs/api#getInvoice', member);
  const call = page.getByRole('region', { name: 'GET /api/invoice/{id}', exact: true });
  await call.getByRole('button', { name: 'Send GET' }).click();
  await call.getByText('Fill in everything that is marked').waitFor();
  await call.getByLabel('id *').fill(gfaInvoiceId);
  await call.getByRole('button', { name: 'Send GET' }).click();
  await call.getByText('200 OK').waitFor();
  await call.getByRole('group', { name: 'Response body' }).getByText(gfaInvoiceId).first().waitFor();
  await call.getByText(`GET /api/invoice/${gfaInvoiceId}`).waitFor();
  await eventually(async () => expect(await call.textContent()).not.toContain(member.token));
  await call.getByLabel('Without a token').check();
  await call.getByRole('button', { name: 'Send GET' }).click();
  await call.getByText('401 Unauthorized').waitFor();
  await page.getByRole('banner').getByText(member.username).waitFor();
});

test('a writing call asks for confirmation first and is then executed', async () => {
  const member = await createMember();
  const page = await browser.visit('/docs/api#createActivity', member);
  const call = page.getByRole('region', { name: 'POST /api/activity', exact: true });
  const body = call.getByLabel('Body (JSON)');
  await body.fill('{');
  await call.getByRole('button', { name: 'Send POST' }).click();
  await call.getByText('The body is not valid JSON.').waitFor();
  await body.fill('{ "type": "visit", "title": "Tried it", "description": "From the documentation" }');
  const titles = async () =>
    (await member.api.get<{ activities: { title: string }[] }>('/api/activity')).activities.map(
      ({ title }) => title,
    );
  await call.getByRole('button', { name: 'Send POST' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await titles()).toEqual([]);
  await call.getByRole('button', { name: 'Send POST' }).click();
  await page.getByRole('dialog').getByText(`made as ${member.username}`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Send POST' }).click();
  await call.getByText('201 Created').waitFor();
  expect(await titles()).toEqual(['Tried it']);
});

test('an event stream shows events until it is stopped', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit('/docs/api#streamInvoice');
  const call = page.getByRole('region', { name: 'GET /api/invoice/{id}/events', exact: true });
  await call.getByLabel('id *').fill(id);
  await call.getByRole('button', { name: 'Send GET' }).click();
  await call.getByText('200 OK').waitFor();
  await call.getByRole('button', { name: 'Stop' }).click();
  await call.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
});

test('the reference shows every call that the server describes', async () => {
  const page = await browser.visit('/docs/api');
  const answer = await fetch(`${stack.gateway.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  await page.getByRole('region', { name: described[0] ?? '', exact: true }).waitFor();
  const shown = await page.evaluate<string[]>(
    "[...document.querySelectorAll('main section[aria-label]')].map((one) => one.getAttribute('aria-label'))",
  );
  expect([...shown].sort()).toEqual([...described].sort());
});

test('readers of another language are told that the texts are in English, which are marked as such', async () => {
  const context = await browser.enter(undefined, { locale: 'th-TH' });
  const page = await context.newPage();
  await page.goto('/docs/metadata');
  await page.getByText('เนื้อหาของหน้าเหล่านี้เป็นภาษาอังกฤษ').waitFor();
  await eventually(async () =>
    expect(await page.locator('[lang="en"]').getByRole('heading', { level: 1 }).textContent()).toBe(
      'Invoice metadata',
    ),
  );
});

test('on a phone the pages are behind a button, and nothing overflows sideways', async () => {
  const context = await browser.enter(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/docs');
  await page.getByRole('button', { name: 'Pages' }).click();
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Webhooks' })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Documentation' }).waitFor({ state: 'detached' });
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  await waitFor(async () => (await width()) <= 390, { what: 'the page to fit the phone' });
});

async function expectTop(page: Page): Promise<void> {
  await waitFor(async () => (await page.evaluate('window.scrollY')) === 0, { what: 'the top of the page' });
}
