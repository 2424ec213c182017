import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Route } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { admin, createInvoice } from '../support/invoices.ts';

const browser = useBrowser();
const refusal = { status: 503, json: { error: 'service_unavailable', message: 'Please try again.' } };

test('a reconciliation that could not be started says why beside its button, until it is', async () => {
  browser.allowErrors(refused(503));
  const page = await (await browser.enter(admin)).newPage();
  await page.route('**/api/admin/reconciliation', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
  );
  await page.goto('/admin/books?part=reconciliation');
  await page.getByRole('button', { name: 'Reconcile now' }).click();
  const why = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to Start the Reconciliation. Please try again.' });
  await why.waitFor();
  await page.unroute('**/api/admin/reconciliation');
  await page.getByRole('button', { name: 'Reconcile now' }).click();
  await why.waitFor({ state: 'detached' });
});

test('an action is sent once, even if its button is pressed again before the page has changed', async () => {
  browser.allowErrors(refused(503));
  const page = await (await browser.enter(admin)).newPage();
  let sent = 0;
  await page.route('**/api/admin/reconciliation', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return route.fulfill(refusal);
  });
  await page.goto('/admin/books?part=reconciliation');
  await page.getByRole('button', { name: 'Reconcile now' }).evaluate((button) => {
    for (let press = 0; press < 2; press += 1) button.dispatchEvent(new Event('click', { bubbles: true }));
  });
  await page.getByRole('alert').filter({ hasText: 'Failed to Start the Reconciliation.' }).waitFor();
  expect(sent).toBe(1);
});

test('an export or download that failed says why beside its button', async () => {
  browser.allowErrors(refused(503));
  const { id } = await createInvoice();
  const page = await (await browser.enter(admin)).newPage();
  await page.route(/\/(invoices\/export|pdf)\b/, (route) => route.fulfill(refusal));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('alert').filter({ hasText: 'The export failed. Please try again.' }).waitFor();
  await page.goto(`/admin?invoice=${id}`);
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await page.getByRole('alert').filter({ hasText: 'Download Failed. Please try again.' }).waitFor();
});

test('a draft that was not deleted says why, and one whose deletion got no answer is gone', async () => {
  browser.allowErrors(refused(503), /ERR_FAILED/);
  const description = `Draft ${crypto.randomUUID()}`;
  await admin.api.post('/api/admin/invoice-drafts', { description });
  const page = await browser.visit('/admin', admin);
  await page.route('**/api/admin/invoice-drafts/*', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: /^\d+ drafts?$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  const line = dialog.getByRole('listitem').filter({ hasText: description });
  const press = async (): Promise<void> => {
    await line.getByRole('button', { name: `Delete ${description}`, exact: true }).click();
    await line.getByRole('button', { name: `Really delete ${description}` }).click();
  };
  await press();
  await line.getByRole('alert').filter({ hasText: 'The draft was not deleted. Please try again.' }).waitFor();
  await page.unroute('**/api/admin/invoice-drafts/*');
  await page.route('**/api/admin/invoice-drafts/*', loseAnswer);
  await press();
  await line.waitFor({ state: 'detached' });
});

test('a note that got no answer leaves nobody’s address in the browser', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const email = `ana.${randomUUID()}@example.com`;
  await createInvoice({ recipient: email });
  const page = await browser.visit(`/admin/members/${encodeURIComponent(email)}?part=notes`, admin);
  await page.route('**/api/admin/members/*/notes', (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.continue(),
  );
  await page.getByLabel('New note').fill('Called about the invoice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('alert').waitFor();
  const names = await page.evaluate<string[]>('Object.keys(localStorage)');
  const keys = names.filter((name) => name.startsWith('checkout.attempt.'));
  expect(keys.length).toBe(1);
  expect(keys[0]).not.toContain('ana.');
});

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
