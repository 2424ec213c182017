import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { isSameDocument, markDocument, refused, useBrowser } from '../support/browser.ts';
import { chargedFor, fillCard, payByCard, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { combine } from '../support/several.ts';
import { callWallet, debitsOf } from '../support/wallet.ts';

const browser = useBrowser();
await callWallet('PUT', '/sandbox/rate', { rate: 0.01 });

test('gems pay an invoice, and the balance in the header follows', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 12.34 });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('radio', { name: /You have 5,000\s*1,234 gems$/ }).waitFor();
  await chooseGems(page);
  await payGems(page, '1,234').click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page.getByRole('banner').getByText('3,766 gems').waitFor();
  const { status, gemsUsed } = await readInvoice(id);
  expect({ status, gemsUsed }).toEqual({ status: 'paid', gemsUsed: 1_234 });
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-1_234]);
});

test('a member without enough gems sees how many are missing and is led to more instead of paying', async () => {
  const member = await createMember({ credits: 900 });
  const { id } = await createInvoice({ recipient: member.email, amount: 12.34 });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByText('You need 334 more gems', { exact: true }).waitFor();
  await chooseGems(page);
  await page.getByRole('link', { name: 'Top up in your wallet' }).waitFor();
  await eventually(async () => expect(await payGems(page, '1,234').count()).toBe(0));
});

test('a double click pays once', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, member);
  await chooseGems(page);
  await payGems(page, '1,000').dblclick();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-1_000]);
});

test('a payer without a known outcome is told so, and not to pay again', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, member);
  browser.allowErrors(/404/, /ERR_FAILED/);
  await chooseGems(page);
  const button = payGems(page, '1,000');
  await untilEnabled(button);
  let hasPressed = false;
  const unknown = { error: 'invoice_not_found', message: 'Invoice Not Found', requestId: 'r1' };
  // If the page's own polling got this before the press, there would be no button left to press.
  await page.route(`**/api/invoice/${id}`, (route) =>
    hasPressed ? route.fulfill({ status: 404, json: unknown }) : route.continue(),
  );
  await page.route(`**/api/invoice/${id}/pay`, (route) => {
    hasPressed = true;
    return route.abort();
  });
  await button.click();
  await page.getByText('Please do not pay again: open your invoices to check.').waitFor();
});

test('an unanswered debit is confirmed by itself and taken once', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, member);
  await chooseGems(page);
  await callWallet('POST', '/sandbox/faults', {
    method: 'POST',
    path: '/api/deduct-funds',
    kind: 'timeout_after',
    times: 1,
  });
  // While the page is checked, the list of debits must not reveal the outcome.
  const lookUp = { method: 'GET', path: '/api/transactions', kind: 'error', times: 1_000 };
  await callWallet('POST', '/sandbox/faults', lookUp);
  try {
    await payGems(page, '1,000').click();
    await page.getByRole('heading', { name: 'We are confirming your payment' }).waitFor();
  } finally {
    await callWallet('DELETE', '/sandbox/faults');
  }
  await markDocument(page);
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor({ timeout: 60_000 });
  expect(await isSameDocument(page)).toBe(true);
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-1_000]);
});

test('a debit that failed in the end says until the next press that no gems were taken', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, member);
  await chooseGems(page);
  const lost = { method: 'POST', path: '/api/deduct-funds', kind: 'timeout_before', times: 1 };
  await callWallet('POST', '/sandbox/faults', lost);
  const lookUp = { method: 'GET', path: '/api/transactions', kind: 'error', times: 1_000 };
  await callWallet('POST', '/sandbox/faults', lookUp);
  try {
    await payGems(page, '1,000').click();
    await page.getByRole('heading', { name: 'We are confirming your payment' }).waitFor();
  } finally {
    await callWallet('DELETE', '/sandbox/faults');
  }
  const told = page.getByText('The payment did not go through. No money and no gems were taken.');
  await told.waitFor({ timeout: 60_000 });
  expect(await debitsOf(member.id)).toEqual([]);
  await payGems(page, '1,000').click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-1_000]);
});

test('two tabs that pay at once pay once', async () => {
  browser.allowErrors(refused(409));
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const context = await browser.enter(member);
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`/pay/${id}`);
    await chooseGems(tab);
    await untilEnabled(payGems(tab, '1,000'));
  }
  await Promise.all(tabs.map((tab) => payGems(tab, '1,000').dispatchEvent('click')));
  for (const tab of tabs) await tab.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-1_000]);
});

test('gems in one tab and a card in another take the money once', async () => {
  browser.allowErrors(refused(400), refused(402), refused(409), refused(404));
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  const context = await browser.enter(member);
  const [withCard, withGems] = [await context.newPage(), await context.newPage()];
  await withCard.goto(`/pay/${id}`);
  await fillCard(withCard, TEST_CARDS.approved);
  await withGems.goto(`/pay/${id}`);
  await chooseGems(withGems);
  const buttons = [
    withCard.getByRole('button', { name: 'Pay $10.00', exact: true }),
    payGems(withGems, '1,000'),
  ];
  for (const button of buttons) await untilEnabled(button);
  await Promise.all(buttons.map((button) => button.dispatchEvent('click')));
  await withGems.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await withCard.getByRole('heading', { name: /^Payment (Completed|Confirmed!)$/ }).waitFor();
  const gems = (await debitsOf(member.id)).reduce((sum, { amount }) => sum - amount, 0);
  expect([[gems, await chargedFor(id)]]).toContainEqual(gems > 0 ? [1_000, 0] : [0, 1_000]);
});

test('gem purchases cannot be paid with gems', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, metadata: { productType: 'gem_credits' } });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('heading', { name: 'Additional Ways to Pay' }).waitFor();
  await page.getByRole('button', { name: 'Pay $25.00', exact: true }).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('radio', { name: /Pay with gems/ }).count()).toBe(0),
  );
});

test('gems that are chosen when an invoice becomes a gem purchase are no longer offered', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id, amountVersion } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}`, member);
  await chooseGems(page);
  await payGems(page, '2,500').waitFor();
  const purchase = { description: 'Gems', metadata: { productType: 'gem_credits' } };
  await admin.api.patch(`/api/admin/invoice/${id}`, {
    ...{ amount: 25, currency: 'USD', amountVersion },
    ...purchase,
  });
  await page.getByText('This way to pay is not available for this invoice.').waitFor();
  await eventually(async () => expect(await payGems(page, '2,500').count()).toBe(0));
});

/** By keyboard, which cannot miss while the card fields are still being laid out. */
test('several invoices are selected and paid at once, and each has its receipt', async () => {
  const member = await createMember({ credits: 5_000 });
  const [one, other] = [
    await createInvoice({ recipient: member.email, amount: 10 }),
    await createInvoice({ recipient: member.email, amount: 5.5 }),
  ];
  await createInvoice({ recipient: member.email, amount: 80, currency: 'HKD' });
  const page = await browser.visit('/invoices', member);
  await page.getByRole('button', { name: 'Pay several at once' }).click();
  await page.getByText('2 invoices selected').waitFor();
  const choice = page.getByRole('checkbox', { name: `Pay ${other.gfaInvoiceId} too` });
  await choice.uncheck();
  await page.getByText('1 invoice selected').waitFor();
  await choice.check();
  await page.getByRole('button', { name: 'Pay $15.50' }).click();

  await page.getByRole('heading', { name: '2 invoices together' }).waitFor();
  await page.getByRole('link', { name: one.gfaInvoiceId }).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('heading', { name: 'Additional Ways to Pay' }).count()).toBe(0),
  );
  await chooseGems(page);
  await payGems(page, '1,550').click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page.getByRole('button', { name: `Download the receipt of ${one.gfaInvoiceId}` }).waitFor();
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-1_550]);
  expect([(await readInvoice(one.id)).gemsUsed, (await readInvoice(other.id)).gemsUsed]).toEqual([
    1_000, 550,
  ]);

  await page.getByRole('link', { name: one.gfaInvoiceId }).click();
  const whole = page.getByRole('link', { name: `Paid together with ${other.gfaInvoiceId}` });
  const path = (await whole.getAttribute('href')) ?? '';
  const desk = await browser.visit(`/admin?invoice=${path.split('/').at(-1)}`, admin);
  const drawer = desk.getByRole('dialog', { name: `${other.gfaInvoiceId} +1` });
  await drawer.getByText('2 invoices · $15.50').waitFor();
  await drawer.getByRole('button', { name: one.gfaInvoiceId, exact: true }).click();
  await desk
    .getByRole('dialog', { name: one.gfaInvoiceId })
    .getByText('2 invoices', { exact: true })
    .waitFor();
});

test('a card pays several invoices, and those that changed in the meantime lead back to the selection', async () => {
  const member = await createMember();
  const options = { recipient: member.email, amount: 12 };
  const parts = [await createInvoice(options), await createInvoice(options), await createInvoice(options)];
  const both = await combine(member, parts.slice(0, 2));
  const overlapping = await combine(member, parts.slice(1));
  const waiting = await browser.visit(`/pay/${overlapping.id}`, member);
  await waiting.getByRole('heading', { name: 'Payment Options' }).waitFor();
  const page = await browser.visit(`/pay/${both.id}`, member);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$24.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page.getByText('Visa •••• 4242').waitFor();
  expect(await chargedFor(both.id)).toBe(2_400);
  await waiting.getByRole('heading', { name: 'These invoices can no longer be paid together' }).waitFor();
  const cancelling = { cancelNotes: 'Ordered twice.', sendWebhook: false };
  await admin.api.post(`/api/admin/invoice/${parts[2]?.id}/cancel`, cancelling);
  const [paid, cancelled] = parts.slice(1).map(({ gfaInvoiceId }) => lineOf(waiting, gfaInvoiceId));
  await paid?.getByText('Paid', { exact: true }).waitFor();
  await cancelled?.getByText('Cancelled', { exact: true }).waitFor();
  await waiting.getByRole('link', { name: 'Choose again' }).click();
  await waiting.getByRole('heading', { name: 'My Invoices' }).waitFor();
});

/** Returns the line of an invoice among those that are paid together. */
function lineOf(page: Page, gfaInvoiceId: string) {
  return page.getByRole('listitem').filter({ hasText: gfaInvoiceId });
}

async function chooseGems(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
}

function payGems(page: Page, gems: string) {
  return page.getByRole('button', { name: `Pay ${gems} gems`, exact: true });
}

/** An event that is dispatched to a disabled button is lost, while a click would wait for it. */
async function untilEnabled(button: Locator): Promise<void> {
  await button.and(button.page().locator(':enabled')).waitFor();
}
