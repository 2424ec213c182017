import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../../test-tools.ts';
import { payByCard, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice, readInvoice } from '../support/invoices.ts';
import { stack } from '../support/stack.ts';

const profile = mkdtempSync(join(tmpdir(), 'checkout-profile-'));
let browser: BrowserContext;

/** A profile whose setting blocks all site data: reading `window.localStorage` throws. */
beforeAll(async () => {
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser({ showsPdf: true }) ?? 'chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--disable-dev-shm-usage'],
    baseURL: stack.gateway.url,
  });
});
afterAll(async () => {
  await browser?.close();
  rmSync(profile, { recursive: true, force: true });
});

test('a guest whose browser stores nothing pays by card, and learns why they cannot sign in', async () => {
  const { id } = await createInvoice();
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect((await readInvoice(id)).status).toBe('paid');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.getByText('Your browser does not let this site store data').waitFor();
  await eventually(async () =>
    expect(await page.getByRole('button', { name: 'Sign in with Wallet' }).isDisabled()).toBe(true),
  );
  expect(errors).toEqual([]);
});
