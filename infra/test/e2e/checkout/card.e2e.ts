import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isSameDocument, markDocument, refused, useBrowser } from '../support/browser.ts';
import {
  chargedFor,
  fillCard,
  finishProcessing,
  payByCard,
  seeCardFields,
  TEST_CARDS,
} from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { chooseElsewhere } from '../support/language.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();

test('an approved card pays, and a page open elsewhere shows it by itself', async () => {
  const { id, gfaInvoiceId } = await createInvoice({
    amount: 25,
    metadata: { returnUrl: 'https://tickets.example.com/thanks' },
  });
  const onlooker = await browser.visit(`/pay/${id}`);
  await onlooker.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await markDocument(onlooker);

  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('heading', { name: gfaInvoiceId }).waitFor();
  await markDocument(page);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  const done = page.getByRole('heading', { name: 'Payment Completed' });
  await done.waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(`/pay/${id}`));
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('main').getByText('Visa •••• 4242', { exact: true }).waitFor();
  await waitFor(() => done.evaluate((heading) => heading.matches(':focus')), { what: 'the focus to follow' });
  await eventually(async () => expect(await page.getByText('The status has changed').count()).toBe(0));
  const back = page.getByRole('link', { name: 'Return to Service' });
  await eventually(async () =>
    expect(await back.getAttribute('href')).toBe('https://tickets.example.com/thanks'),
  );
  await eventually(async () => expect(await back.getAttribute('rel')).toBe('noopener noreferrer'));

  await onlooker.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await onlooker.getByText('Stripe (Card Payment)').waitFor();
  await eventually(async () => expect(await onlooker.getByText('Visa').count()).toBe(0));
  await eventually(async () => expect(await onlooker.getByText('The status has changed').count()).toBe(0));
  expect(await isSameDocument(onlooker)).toBe(true);
  expect(await chargedFor(id)).toBe(2_500);
});

test('a declined card shows the reason, and another card pays', async () => {
  browser.allowErrors(refused(402));
  const { id } = await createInvoice({ amount: 25 });
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.declined, amount: '$25.00' });
  await alertOf(page, 'Your card was declined. You have not been charged.').waitFor();
  await page.getByText('Failed', { exact: true }).waitFor();
  expect((await readInvoice(id)).status).toBe('failed');
  expect(await chargedFor(id)).toBe(0);
  const office = await browser.visit(`/admin?invoice=${id}`, admin);
  await office.getByText('Waiting for another attempt', { exact: true }).waitFor();

  const returning = await browser.visit(`/pay/${id}`);
  await returning
    .getByRole('main')
    .getByText('Your last payment attempt failed: Your card was declined.')
    .waitFor();
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await returning.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect(await chargedFor(id)).toBe(2_500);
});

test('the reason of a decline stays when another method is chosen, and appears on every open page', async () => {
  browser.allowErrors(refused(402));
  const bank = await createMethod({ currency: 'USD' });
  const { id } = await createInvoice({ amount: 25 });
  const reason = 'Your last payment attempt failed: Your card was declined.';
  const onlooker = await browser.visit(`/pay/${id}`);
  await onlooker.getByRole('heading', { name: 'Payment Options' }).waitFor();
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.declined, amount: '$25.00' });
  await alertOf(page, 'Your card was declined. You have not been charged.').waitFor();
  await page.getByText('Failed', { exact: true }).waitFor();
  await eventually(async () => expect(await page.getByText(reason).isVisible()).toBe(false));
  await page.getByRole('radio', { name: bank.name }).press('Space');
  await page.getByText(reason).waitFor();
  await onlooker.getByText(reason).waitFor();
});

test('a card with insufficient funds says so', async () => {
  browser.allowErrors(refused(402));
  const { id } = await createInvoice({ amount: 40 });
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.insufficientFunds, amount: '$40.00' });
  await alertOf(page, 'Your card has insufficient funds. You have not been charged.').waitFor();
  await waitFor(async () => (await readInvoice(id)).status === 'failed', { what: 'the refusal to be noted' });
});

test('typed card fields stay when another tab chooses another language', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await fillCard(page, TEST_CARDS.approved);
  await chooseElsewhere(page, 'th');
  await page.locator('form button[type="submit"]', { hasText: '25.00' }).click();
  await waitFor(async () => (await readInvoice(id)).status === 'paid', { what: 'the payment' });
});

test.each([
  ['en', 'Inter'],
  ['zh-Hant', 'Noto Sans TC Variable'],
  ['th', 'Noto Sans Thai Variable'],
])('the provider’s fields use the font of the page: %s', async (language, family) => {
  const { id } = await createInvoice();
  const page = await (await browser.enter(undefined, { locale: language })).newPage();
  await page.goto(`/pay/${id}`);
  await page.frameLocator('iframe').first().locator('label').first().waitFor();
  await waitFor(async () => (await loadedFonts(page)).includes(family), { what: `${family} in the frame` });
});

test('unused fields follow the page into another language, with its font', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await seeCardFields(page);
  await chooseElsewhere(page, 'th');
  const family = 'Noto Sans Thai Variable';
  await waitFor(async () => (await loadedFonts(page)).includes(family), { what: `${family} in the frame` });
});

test('an incomplete form is not sent', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: '4242', amount: '$25.00' });
  await alertOf(page, 'Your card number is incomplete.').waitFor();
  expect((await readInvoice(id)).status).toBe('pending');
});

test('a card that requires 3-D Secure pays once the bank confirms', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.threeDSecure, amount: '$25.00' });
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(`${stack.gateway.url}/pay/${id}/stripe/success?**`);
  await page.getByRole('heading', { name: 'Payment Confirmed!' }).waitFor();
  expect(await chargedFor(id)).toBe(2_500);
});

test('a failed 3-D Secure charges nothing and leads back to the payment methods', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.threeDSecure, amount: '$25.00' });
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.waitForURL(`${stack.gateway.url}/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await page.getByRole('main').getByText('Your last payment attempt failed:').waitFor();
  expect(await chargedFor(id)).toBe(0);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
});

test('3-D Secure speaks the language of the page, and leads back from an invoice cancelled meanwhile', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await seeCardFields(page);
  await chooseElsewhere(page, 'th');
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('หมายเลขบัตร').fill(TEST_CARDS.threeDSecure);
  await fields.getByLabel('วันหมดอายุ').fill('12 / 34');
  await fields.getByLabel('รหัสความปลอดภัย').fill('123');
  await page.locator('form button[type="submit"]', { hasText: '25.00' }).click();
  const confirm = page.getByRole('button', { name: 'ยืนยันตัวตนสำเร็จ' });
  await confirm.waitFor();
  const body = { cancelNotes: 'The dinner was called off.', sendWebhook: false };
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, body);
  await confirm.click();
  await page.waitForURL(`${stack.gateway.url}/pay/${id}`);
  await page.getByRole('heading', { name: 'ใบแจ้งหนี้นี้ถูกยกเลิก' }).waitFor();
  expect(await chargedFor(id)).toBe(0);
});

test('a payment that the bank is processing is awaited and then completed', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  const prepared = page.waitForResponse('**/create-payment-intent');
  await payByCard(page, { number: TEST_CARDS.processing, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Your bank is processing the payment' }).waitFor();
  const { paymentIntentId } = (await (await prepared).json()) as { paymentIntentId: string };
  const onlooker = await browser.visit(`/pay/${id}`);
  await onlooker.getByText('Awaiting Transfer', { exact: true }).waitFor();
  await onlooker.getByRole('heading', { name: 'Your bank is processing the payment' }).waitFor();
  expect((await readInvoice(id)).status).toBe('awaiting_bank_transfer');

  const returning = await browser.visit(`/pay/${id}/stripe/success?payment_intent=${paymentIntentId}`);
  await returning.getByRole('heading', { name: 'Payment Processing' }).waitFor();
  await finishProcessing(paymentIntentId, 'succeeded');
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await returning.getByRole('heading', { name: 'Payment Confirmed!' }).waitFor();
  await returning.getByText('Stripe (Credit Card)').waitFor();
  await onlooker.getByRole('heading', { name: 'Payment Completed' }).waitFor();
});

test('a payment whose outcome could not be read is requested again, not offered again', async () => {
  browser.allowErrors(refused(403));
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  let asked = 0;
  await page.route('**/card-return', (route) => {
    asked += 1;
    return asked === 1
      ? route.fulfill({ status: 403, contentType: 'text/html', body: '<html>' })
      : route.continue();
  });
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await waitFor(() => asked > 1, { what: 'the outcome to be asked for again' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect(await chargedFor(id)).toBe(2_500);
});

test('the address of the success page alone pays nothing', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}/stripe/success?redirect_status=succeeded`);
  await page.getByRole('heading', { name: 'Payment Processing' }).waitFor();
  expect((await readInvoice(id)).status).toBe('pending');
});

function alertOf(page: Page, text: string) {
  return page.getByRole('main').getByRole('alert').filter({ hasText: text });
}

/** Returns the typefaces that the provider's card fields have loaded. */
function loadedFonts(page: Page): Promise<string[]> {
  const frame = page.frameLocator('iframe').first().locator('html');
  return frame.evaluate(
    `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))`,
  );
}
