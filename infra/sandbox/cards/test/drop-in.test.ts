import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core';
import { findBrowser } from '../../../test/test-tools.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
let browser: Browser;
let checkout: Server;
let checkoutUrl: string;
let page: Page;
let complaints: string[];
let foreignRequests: string[];

beforeAll(async () => {
  sandbox = await startSandbox();
  checkout = await startCheckout(await bundlePage());
  checkoutUrl = `http://localhost:${(checkout.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: findBrowser() ?? 'chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
});

afterAll(async () => {
  await browser?.close();
  const closed = new Promise((resolve) => checkout?.close(resolve));
  checkout?.closeAllConnections();
  await closed;
  await sandbox?.stop();
});

beforeEach(async () => {
  complaints = [];
  foreignRequests = [];
  page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== checkoutUrl && origin !== sandbox.publicUrl) foreignRequests.push(request.url());
  });
});

afterEach(() => page.close());

test('an approved card pays without leaving the page or contacting another host', async () => {
  const id = await openCheckout({ redirect: 'if_required' });
  await fillCard(fields(), '4242424242424242');
  await expectLog('complete: true');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectLog('paid: succeeded');
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).amount_received).toBe(1_000);
  expect(foreignRequests).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the frame has the appearance that the page requested', async () => {
  await openCheckout({ redirect: 'if_required' });
  const root = fields().locator('html');
  expect(await root.getAttribute('data-theme')).toBe('night');
  const look = await root.evaluate(`({
    borderRadius: getComputedStyle(document.querySelector('input')).borderRadius,
    primary: getComputedStyle(document.documentElement).getPropertyValue('--colorPrimary'),
  })`);
  expect(look).toEqual({ borderRadius: '3px', primary: '#ff8800' });
});

test('a declined card returns an error and can be replaced by another one', async () => {
  const id = await openCheckout({ redirect: 'if_required' });
  await fillCard(fields(), '4000000000009995');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectLog('error: card_error card_declined insufficient_funds');
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  await fillCard(fields(), '5555555555554444');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectLog('paid: succeeded');
});

test('3-D Secure redirects to the bank page and returns with the outcome', async () => {
  const id = await openCheckout({ redirect: 'if_required' });
  await fillCard(fields(), '4000000000003220');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(/\/return\?/);
  const { payment_intent_client_secret: secret, ...rest } = Object.fromEntries(
    new URL(page.url()).searchParams,
  );
  expect(rest).toEqual({ order: '1', payment_intent: id, redirect_status: 'succeeded' });
  expect(secret).toContain(`${id}_secret_`);
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

test('failed 3-D Secure returns with its outcome as well', async () => {
  const id = await openCheckout({ redirect: 'always' });
  await fillCard(fields(), '4000000000003220');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.waitForURL(/redirect_status=failed/);
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
});

test('with redirects always requested, an approved and a processing card lead to the return page', async () => {
  for (const [number, status] of [
    ['4242424242424242', 'succeeded'],
    ['4000000000009094', 'pending'],
  ] as const) {
    const id = await openCheckout({ redirect: 'always' });
    await fillCard(fields(), number);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/\/return\?/);
    const parameters = new URL(page.url()).searchParams;
    expect([parameters.get('payment_intent'), parameters.get('redirect_status')]).toEqual([id, status]);
  }
});

test('an incomplete card is refused in the frame, with the focus on the first invalid field', async () => {
  await openCheckout({ redirect: 'if_required' });
  await fields().getByLabel('Card number').fill('4242');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectLog('submit: incomplete_number');
  await fields().getByText('Your card number is incomplete.').waitFor();
  await fields().getByText("Your card's expiration date is incomplete.").waitFor();
  const focused = await fields().locator(':focus').getAttribute('name');
  expect(focused).toBe('number');
  await fields().getByLabel('Expiration date').fill('1220');
  await fields().getByLabel('Security code').focus();
  await fields().getByText("Your card's expiration year is in the past.").waitFor();
});

test('the fields use the language that the page requested', async () => {
  await openCheckout({ redirect: 'if_required', locale: 'th' });
  await fields().getByLabel('หมายเลขบัตร').fill('4242');
  await fields().getByLabel('วันหมดอายุ').focus();
  await fields().getByText('หมายเลขบัตรของคุณไม่ครบถ้วน').waitFor();
  expect(await fields().locator('html').getAttribute('lang')).toBe('th');
});

test('a press on the button beneath the fields counts, although it makes a message appear above it', async () => {
  await openCheckout({ redirect: 'if_required' });
  await fields().getByLabel('Card number').fill('4242');
  await page.getByRole('button', { name: 'Pay' }).hover();
  await page.mouse.down();
  await fields().getByText('Your card number is incomplete.').waitFor();
  const frame = page.locator('iframe[title="Secure payment input frame"]');
  const heightBefore = (await frame.boundingBox())?.height ?? 0;
  await page.mouse.up();
  await expectLog('submit: incomplete_number');
  await waitFor(async () => ((await frame.boundingBox())?.height ?? 0) > heightBefore);
});

test('typed digits are grouped, and every field can be reached with the keyboard', async () => {
  await openCheckout({ redirect: 'if_required' });
  await fields().getByLabel('Card number').focus();
  await page.keyboard.type('378282246310005');
  await page.keyboard.press('Tab');
  await page.keyboard.type('350');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  expect(await values()).toEqual(['3782 822463 10005', '03 / 50', '1234']);
  await expectLog('complete: true');
});

test('the fields are shown before an intent exists and pay the one created when Pay is pressed', async () => {
  const id = await openCheckout({ redirect: 'if_required', deferred: 'yes' });
  await fillCard(fields(), '4000000000009995');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectLog('error: card_error card_declined insufficient_funds');
  await fillCard(fields(), '4242424242424242');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectLog('paid: succeeded');
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).amount_received).toBe(1_000);
});

test('without an intent beforehand, a confirmation requires a submit first, as with the provider', async () => {
  const id = await openCheckout({ redirect: 'if_required', deferred: 'unsubmitted' });
  await fillCard(fields(), '4242424242424242');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectLog('error: IntegrationError elements.submit() must be called before');
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
});

test('the frame loads the fonts that the page names', async () => {
  await openCheckout({ redirect: 'if_required', deferred: 'yes' });
  const loaded = await fields()
    .locator('html')
    .evaluate(`[...document.fonts].map(({ family, weight }) => ({ family, weight }))`);
  expect(loaded).toEqual([{ family: 'Engine', weight: '100 900' }]);
});

test('an intent that is already paid is refused instead of shown', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await page.goto(checkoutAddress({ clientSecret: intent.client_secret ?? '', redirect: 'if_required' }));
  await expectLog('loaderror: payment_intent_unexpected_state');
});

test('messages from the page itself and from frames of other pages are ignored', async () => {
  await openCheckout({ redirect: 'if_required' });
  await fillCard(fields(), '4242424242424242');
  const framePage = await browser.newPage();
  await framePage.goto(
    `${sandbox.publicUrl}/sandbox/elements/payment#${encodeURIComponent('http://elsewhere.example')}`,
  );
  await framePage.evaluate(
    `postMessage({ marker: 'checkout-card-sandbox', action: 'setup', payload: {} }, '*')`,
  );
  expect(await framePage.locator('form').isVisible()).toBe(false);
  await framePage.close();
  await page.evaluate(
    `postMessage({ marker: 'checkout-card-sandbox', name: 'change', detail: { complete: 'forged' } }, '*')`,
  );
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectLog('paid: succeeded');
  expect(await page.locator('#log').textContent()).not.toContain('forged');
});

async function openCheckout({ redirect, deferred, locale }: Opening): Promise<string> {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
  await page.goto(checkoutAddress({ clientSecret: intent.client_secret ?? '', redirect, deferred, locale }));
  await expectLog('ready');
  return intent.id;
}

function checkoutAddress({ clientSecret, redirect, deferred, locale }: Opening & Secret): string {
  const query = new URLSearchParams({
    key: sandbox.config.publishableKey,
    client_secret: clientSecret,
    redirect,
    ...(deferred && { deferred }),
    ...(locale && { locale }),
  });
  return `${checkoutUrl}/?${query}`;
}

function fields(): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

async function fillCard(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12/50');
  await frame.getByLabel('Security code').fill('123');
}

function values(): Promise<string[]> {
  return fields()
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value));
}

async function expectLog(line: string): Promise<void> {
  await page.locator('#log', { hasText: line }).waitFor();
}

async function bundlePage(): Promise<string> {
  const outfile = join((await scratchDirectory('sandbox-cards-page')).path, 'page.js');
  const entry = new URL('./page/main.jsx', import.meta.url).pathname;
  await build({ entryPoints: [entry], bundle: true, outfile, jsx: 'automatic', logLevel: 'error' });
  return readFile(outfile, 'utf8');
}

/** Serves the page as the gateway does: the drop-in script from the page's own origin, under a strict policy. */
async function startCheckout(bundle: string): Promise<Server> {
  const policy = [
    "default-src 'self'",
    `frame-src ${sandbox.publicUrl}`,
    `connect-src 'self' ${sandbox.publicUrl}`,
    "style-src 'self'",
  ].join('; ');
  const html =
    '<!doctype html><link rel="icon" href="data:,"><div id="root"></div>' +
    '<script src="/sandbox/stripe.js"></script><script src="/page.js"></script>';
  const script = await (await fetch(`${sandbox.url}/sandbox/stripe.js`)).text();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const isScript = path.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('content-security-policy', `${policy}; img-src data:`);
    response.end(path === '/page.js' ? bundle : isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}

interface Opening {
  redirect: string;
  /** Whether the page creates the intent only when Pay is pressed, and whether it calls submit first. */
  deferred?: string | undefined;
  /** The language requested for the card fields. */
  locale?: string | undefined;
}

interface Secret {
  clientSecret: string;
}
