import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { gotoDrawn } from '../support/drawn-document.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { createInvoice } from '../support/invoices.ts';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shift.ts';
import { createMember } from '../support/members.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();
const OTHER_AREAS = /\/assets\/(?:admin|docs|grid)/;

test('a customer never loads code of the admin area or of the documentation', async () => {
  const { id } = await createInvoice();
  const page = await (await browser.enter(await createMember())).newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/', '/invoices', '/activity', `/pay/${id}`, '/nowhere', '/admin']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((url) => OTHER_AREAS.test(url))).toEqual([]);
  await page.goto('/docs');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(scripts.filter((url) => OTHER_AREAS.test(url))).not.toEqual([]);
});

const manyInvoices = ['Dinner', 'Gala', 'Workshop', 'City tour', 'Membership'];

test.each([
  { width: 390, invoices: manyInvoices },
  { width: 390, invoices: ['Membership'] },
  { width: 1280, invoices: manyInvoices },
])('at $width px no member screen shifts when its data arrives: $invoices', async (visit) => {
  const { width, invoices } = visit;
  const member = await createMember({ credits: 100 });
  for (const description of invoices) await createInvoice({ recipient: member.email, description });
  const viewport = { width, height: 800 };
  const page = await (await browser.enter(member, { viewport })).newPage();
  await page.addInitScript(recordLayoutShifts);
  for (const path of ['/', '/invoices', '/activity']) {
    const letThrough = await holdAnswer(page, '**/api/{invoices,activity}*');
    await page.goto(path);
    await page.locator('main .MuiSkeleton-root').first().waitFor();
    letThrough();
    await page.getByRole('main').getByRole('listitem').getByText('Membership').first().waitFor();
    await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
    expect(await layoutShiftOf(page)).toBeLessThan(0.05);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a payment page shows its invoice before any script, and requests few of them at first', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const page = await (await browser.enter()).newPage();
  const scripts = new Set<string>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    scripts.add(route.request().url());
    await held.promise;
    await route.continue();
  });
  await gotoDrawn(page, `/pay/${id}`, { waitUntil: 'commit' });
  await page.getByText(gfaInvoiceId).first().waitFor();
  await waitFor(() => scripts.size > 2);
  held.resolve();
  const first = scripts.size;
  await page.getByRole('radiogroup').waitFor();
  expect(first).toBeLessThanOrEqual(10);
});

test('scripts and fonts are cached for a year and sent compressed', async () => {
  const page = await fetch(stack.gateway.url, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const files = [...(await page.text()).matchAll(/\/assets\/[^"]+/g)].map(([file]) => file);
  expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
  for (const file of files) {
    const { headers } = await fetch(`${stack.gateway.url}${file}`, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const isFont = file.endsWith('.woff2');
    expect([file, headers.get('content-encoding')]).toEqual([file, isFont ? null : 'br']);
    // The card provider's frame, which has another origin, uses our typeface.
    expect([file, headers.get('access-control-allow-origin')]).toEqual([file, isFont ? '*' : null]);
  }
});
