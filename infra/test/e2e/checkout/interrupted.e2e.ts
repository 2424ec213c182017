import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { TINY_PNG } from '../admin/admin-form.ts';
import { holdLongTimers } from '../screens/timers.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { chargedFor, fillCard, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { toastOn, toastTitles } from '../support/toast.ts';
import { callWallet, debitsOf } from '../support/wallet.ts';

const browser = useBrowser();
const bank = await createMethod({ currency: 'USD' });
/** The most receipts that a payer can add to an invoice. */
const receiptsOfOne = 5;
const cutOff = /Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/;
await callWallet('PUT', '/sandbox/rate', { rate: 0.01 });

/** The ways in which the network fails in the middle of a payment, once. */
const cuts = [
  { cut: 'the answer is lost', isDone: true, lose: loseAnswer },
  { cut: 'nothing arrives', isDone: false, lose: (route: Route) => route.abort() },
];

test.each(cuts)('gems: $cut, and the page still reaches the true state', async ({ isDone, lose }) => {
  browser.allowErrors(cutOff);
  const { page, id, member } = await arrange();
  await page.goto(`/pay/${id}`);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.route('**/pay', once(lose));
  await page.getByRole('button', { name: 'Pay 1,000 gems', exact: true }).click();
  if (!isDone) {
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'No gems have been taken so far.' })
      .waitFor();
    expect((await readInvoice(id)).status).toBe('pending');
    await page.getByRole('button', { name: 'Pay 1,000 gems', exact: true }).click();
  }
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-1_000]);
  await untilForgotten(page);
});

test.each(cuts)('a card: $cut, and the page still reaches the true state', async ({ isDone, lose }) => {
  browser.allowErrors(cutOff);
  const { page, id } = await arrange();
  await page.goto(`/pay/${id}`);
  await fillCard(page, TEST_CARDS.approved);
  await page.context().route('**/v1/payment_intents/*/confirm', once(lose));
  const button = page.getByRole('button', { name: 'Pay $10.00', exact: true });
  await button.click();
  if (!isDone) {
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'You have not been charged so far.' })
      .waitFor();
    expect(await chargedFor(id)).toBe(0);
    await button.click();
  }
  await page.getByRole('heading', { name: /^Payment (Completed|Confirmed!)$/ }).waitFor();
  expect(await chargedFor(id)).toBe(1_000);
});

test.each(cuts)('a transfer: $cut, and the page still reaches the true state', async ({ isDone, lose }) => {
  browser.allowErrors(cutOff);
  const { page, id } = await arrange();
  await page.goto(`/pay/${id}/${bank.id}`);
  await page.getByLabel('Add Payment Details').fill('Ending 4471');
  await page.route('**/confirm-payment', once(lose));
  const button = page.getByRole('button', { name: 'I have completed this payment' });
  await button.click();
  if (!isDone) {
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'has not been recorded so far' })
      .waitFor();
    expect((await readInvoice(id)).status).toBe('pending');
    await button.click();
  }
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  await page.getByText('Ending 4471').waitFor();
  expect((await readInvoice(id)).status).toBe('pending_admin_review');
  await untilForgotten(page);
});

test.each([
  { way: 'gems', path: '', start: chooseGems, request: '**/pay', ends: 'Payment Completed' },
  {
    way: 'a transfer',
    path: `/${bank.id}`,
    start: pressConfirm,
    request: '**/confirm-payment',
    ends: 'Payment Pending Verification',
  },
])('$way: a reload before the response shows the true state', async (payment) => {
  const { page, id, member } = await arrange();
  await page.goto(`/pay/${id}${payment.path}`);
  const arrived = new Promise<void>((resolve) => {
    void page.route(payment.request, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await payment.start(page);
  await arrived;
  await page.reload();
  await page.getByRole('heading', { name: payment.ends }).waitFor();
  expect((await debitsOf(member.id)).length).toBe(payment.way === 'gems' ? 1 : 0);
});

test.each([
  {
    way: 'gems',
    path: '',
    start: chooseGems,
    request: '**/pay',
    toast: 'Payment Failed',
    ends: 'Payment Completed',
  },
  {
    way: 'a transfer',
    path: `/${bank.id}`,
    start: pressConfirm,
    request: '**/confirm-payment',
    toast: 'Payment Confirmation Failed',
    ends: 'Payment Pending Verification',
  },
])(
  '$way: a request that may still arrive has no effect “so far”, and its toast goes when it has arrived',
  async (payment) => {
    browser.allowErrors(cutOff);
    const { page, id } = await arrange();
    // A toast would go by itself otherwise.
    await page.addInitScript(holdLongTimers);
    await page.goto(`/pay/${id}${payment.path}`);
    const sent = page.waitForRequest(payment.request);
    await page.route(payment.request, (route) => route.abort());
    await payment.start(page);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.filter({ hasText: 'so far' }).waitFor();
    const toast = toastOn(page).getByText(payment.toast, { exact: true });
    await toast.waitFor();
    await page.context().request.fetch(await sent);
    await page.getByRole('heading', { name: payment.ends }).waitFor();
    await toast.waitFor({ state: 'detached' });
  },
);

test('on a phone, why a payment failed scrolls into view above its toast and its button', async () => {
  browser.allowErrors(cutOff);
  const { page, id } = await arrange();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.addInitScript(holdLongTimers);
  await page.goto(`/pay/${id}`);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.route('**/pay', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Pay 1,000 gems', exact: true });
  await button.waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await button.click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor();
  await eventually(async () => {
    const [text, toast] = [await alert.boundingBox(), await toastOn(page).boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
  });
});

test('a page that was offline shows on its return what happened in the meantime', async () => {
  browser.allowErrors(cutOff);
  const { page, id } = await arrange();
  await page.goto(`/pay/${id}/${bank.id}`);
  const onlooker = await page.context().newPage();
  await onlooker.goto(`/pay/${id}`);
  await onlooker.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await onlooker.route('**/api/**', (route) => route.abort());
  await pressConfirm(page);
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  await onlooker.unroute('**/api/**');
  await onlooker.evaluate("window.dispatchEvent(new Event('online'))");
  await onlooker.getByRole('heading', { name: 'Payment Under Review' }).waitFor();
});

test('a failing wallet leaves the outcome of a payment visible', async () => {
  browser.allowErrors(refused(503));
  const { page, id } = await arrange();
  const down = { error: 'wallet_unavailable', message: 'The wallet is away', requestId: 'r1' };
  const fail = (route: Route) => route.fulfill({ status: 503, json: down });
  await page.goto(`/pay/${id}`);
  await page.route('**/pay', async (route) => {
    await page.route('**/gem-conversion-rate', fail);
    await fail(route);
  });
  await chooseGems(page);
  await page.getByText('Unable to load conversion rate.').waitFor();
  await page.getByRole('main').getByText('No gems have been taken so far.').waitFor();
});

test('leaving an upload stops it without further messages', async () => {
  browser.allowErrors(cutOff);
  const { page, id } = await arrange();
  await page.goto(`/pay/${id}/${bank.id}`);
  const upload = '**/upload-receipt';
  await page.route(upload, () => undefined);
  await page
    .getByLabel('Upload receipt')
    .setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  const isStopped = page.waitForEvent('requestfailed', (request) => request.url().includes('upload-receipt'));
  await page.getByRole('link', { name: 'All ways to pay' }).click();
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await isStopped;
  expect(await toastTitles(page)).toEqual([]);
});

test('a receipt whose upload got no answer is sent again as the same one, however often', async () => {
  browser.allowErrors(cutOff);
  const { page, id } = await arrange();
  await page.goto(`/pay/${id}/${bank.id}`);
  const folder = await mkdtemp(join(tmpdir(), 'slip-'));
  const slip = join(folder, 'slip.png');
  await writeFile(slip, TINY_PNG);
  let lost = 0;
  await page.route('**/upload-receipt', async (route) => {
    if (lost === receiptsOfOne) return route.continue();
    // The request as it was intercepted lacks the file.
    const { 'content-type': _boundary, ...headers } = route.request().headers();
    const receipt = { name: 'slip.png', mimeType: 'image/png', buffer: TINY_PNG };
    const stored = await page.request.post(route.request().url(), { headers, multipart: { receipt } });
    expect(stored.status()).toBe(201);
    lost += 1;
    await route.abort();
  });
  const field = page.getByLabel('Upload receipt');
  for (let times = 1; times <= receiptsOfOne; times += 1) {
    await field.setInputFiles(slip);
    await waitFor(() => lost === times, { what: `upload ${times}` });
    await page.getByRole('button', { name: 'Upload receipt' }).waitFor();
  }
  await field.setInputFiles(slip);
  await page.getByText('Receipt uploaded: slip.png').waitFor();
  await rm(folder, { recursive: true });
});

test('navigating during a confirmation of a transfer stays where the payer went', async () => {
  const { page, id } = await arrange();
  await page.goto(`/pay/${id}/${bank.id}`);
  await page.getByRole('link', { name: 'All ways to pay' }).click();
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await page.goBack();
  const answer = await holdAnswer(page, '**/confirm-payment');
  await pressConfirm(page);
  await page.locator('[data-paying]').waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  answer();
  await page.getByRole('heading', { name: 'Payment Under Review' }).waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(`/pay/${id}`));
});

test('two tabs that confirm one transfer at once confirm it once', async () => {
  browser.allowErrors(refused(409));
  const { page, id } = await arrange();
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`/pay/${id}/${bank.id}`);
    await tab.getByRole('button', { name: 'I have completed this payment', disabled: false }).waitFor();
  }
  const click = (tab: Page) =>
    tab.getByRole('button', { name: 'I have completed this payment' }).dispatchEvent('click');
  await Promise.all(tabs.map(click));
  for (const tab of tabs) await tab.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
});

test('two tabs that pay by card at once are charged once', async () => {
  browser.allowErrors(refused(400), refused(402), refused(409));
  const { page, id } = await arrange();
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`/pay/${id}`);
    await fillCard(tab, TEST_CARDS.approved);
    await tab.getByRole('button', { name: 'Pay $10.00', exact: true, disabled: false }).waitFor();
  }
  const click = (tab: Page) =>
    tab.getByRole('button', { name: 'Pay $10.00', exact: true }).dispatchEvent('click');
  await Promise.all(tabs.map(click));
  for (const tab of tabs) {
    await tab.getByRole('heading', { name: /^Payment (Completed|Confirmed!)$/ }).waitFor();
  }
  expect(await chargedFor(id)).toBe(1_000);
});

async function arrange(): Promise<{ page: Page; id: string; member: Member }> {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await (await browser.enter(member)).newPage();
  return { page, id, member };
}

async function chooseGems(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('button', { name: 'Pay 1,000 gems', exact: true }).click();
}

function pressConfirm(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'I have completed this payment' }).click();
}

/**
 * Waits until the idempotency key is discarded: a later payment or confirmation with the same content is
 * another action, and must not reuse it.
 */
async function untilForgotten(page: Page): Promise<void> {
  const keys = "Object.keys(localStorage).filter((name) => name.startsWith('checkout.attempt.')).length";
  await waitFor(async () => (await page.evaluate<number>(keys)) === 0, { what: 'the key to be forgotten' });
}

/** Applies `fate` to the first POST; later ones go through. */
function once(fate: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let isFirst = true;
  return (route) => {
    const isMet = isFirst && route.request().method() === 'POST';
    if (isMet) isFirst = false;
    return isMet ? fate(route) : route.continue();
  };
}

/** The server carries out the request; the browser never receives the response. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
