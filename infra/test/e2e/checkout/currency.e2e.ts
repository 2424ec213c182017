import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { debitsOf } from '../support/wallet.ts';

const browser = useBrowser();
const account = { scheme: 'promptpay', holder: 'Golden Fields', proxyId: '0812345678' };
const thb = await createMethod({ currency: 'THB', account });

test('a method in another currency previews its price and locks it for a quarter of an hour', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email, amount: 100 });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('heading', { name: 'Pay in another currency' }).waitFor();
  const offer = page.getByRole('radio', { name: new RegExp(thb.name) });
  await eventually(async () => expect(await offer.count()).toBe(0));
  await page.getByRole('button', { name: /^Pay in another currency/ }).click();
  const row = page.locator('label').filter({ hasText: thb.name });
  const cost = await waitFor(async () => /THB\s[\d,]+\.\d\d/.exec((await row.textContent()) ?? '')?.[0], {
    what: 'the price in the row',
  });
  await offer.check();
  await page.getByRole('definition').filter({ hasText: cost }).waitFor();
  await page.getByRole('link', { name: `Pay with ${thb.name}` }).click();

  const conversion = page.getByRole('region', { name: 'Currency conversion' });
  await conversion.getByText('Exchange rate').waitFor();
  await conversion.getByText('Conversion fee').waitFor();
  await conversion.getByText(cost).waitFor();
  const left = await page.getByRole('timer').textContent();
  expect(left).toMatch(/^Rate locked for (15:00|14:\d\d)$/);
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  expect(await readInvoice(id)).toMatchObject({ status: 'pending_admin_review', convertedCurrency: 'THB' });
});

test('an admin who approves a converted payment sees the sum that was sent, for one or several invoices', async () => {
  const member = await createMember();
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email, amount: 100 });
  await admin.api.post(`/api/invoice/${id}/fx-quote`, { paymentMethodCurrency: 'THB' });
  await member.api.post(`/api/invoice/${id}/confirm-payment`, {
    paymentMethodId: thb.id,
    paymentMethodName: thb.name,
  });
  const { invoice } = await admin.api.get<{ invoice: { convertedAmountMinor: number } }>(
    `/api/invoice/${id}`,
  );
  const sent = `THB\u00a0${(invoice.convertedAmountMinor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const page = await browser.visit(`/admin?search=${gfaInvoiceId}`, admin);
  const dialog = page.getByRole('dialog');
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText(`${sent} counts as received`).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('checkbox', { name: `Select ${gfaInvoiceId}` }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText(sent, { exact: true }).waitFor();
});

test('viewing prices in other currencies locks nothing and leaves no trace', async () => {
  const member = await createMember({ credits: 50_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 780, currency: 'HKD' });
  const page = await (await browser.enter(member)).newPage();
  await page.goto(`/pay/${id}`);
  await page.getByRole('button', { name: /^Pay in another currency/ }).click();
  await page.getByRole('radio', { name: new RegExp(`${thb.name}.*THB\\s[\\d,.]+$`, 's') }).check();
  await page.getByRole('definition').filter({ hasText: /^THB/ }).first().waitFor();
  await page.getByRole('radio', { name: /You have 50,000\s*[\d,]+ gems$/ }).waitFor();
  const path = `/api/invoice/${id}/fx-status`;
  expect(await admin.api.get(path)).toMatchObject({ hasConversion: false });
  const { history } = await admin.api.get<{ history: { reason: string | null }[] }>(
    `/api/admin/invoices/${id}/history`,
  );
  // An entry about the recipient's sign-in may be added at any moment.
  expect(history.filter(({ reason }) => reason !== 'The recipient has signed in')).toHaveLength(1);

  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page
    .getByRole('button', { name: /^Pay [\d,]+ gems$/ })
    .and(page.locator(':enabled'))
    .waitFor();
  expect(await admin.api.get(`${path}?currency=USD`)).toMatchObject({ hasConversion: true, expired: false });
});

test('a locked rate that was never paid is not part of the invoice, for its recipient and for admins', async () => {
  const member = await createMember();
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email, amount: 100 });
  await member.api.post(`/api/invoice/${id}/fx-quote`, { paymentMethodCurrency: 'THB' });
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, { cancelNotes: 'Test', sendWebhook: false });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('heading', { name: 'This invoice was cancelled' }).waitFor();
  await page.getByRole('row', { name: /Total/ }).getByText('$100.00').waitFor();
  await eventually(async () => expect(await page.getByText('Total in THB').count()).toBe(0));
  const office = await browser.visit(`/admin?invoice=${id}`, admin);
  const drawer = office.getByRole('dialog', { name: gfaInvoiceId });
  await drawer.getByRole('heading', { name: 'Details' }).waitFor();
  await drawer.getByText('$100.00').first().waitFor();
  await eventually(async () => expect(await drawer.getByText(/^THB/).count()).toBe(0));
});

test('an amount sent in another currency stays readable after the invoice is cancelled', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email, amount: 100 });
  await member.api.post(`/api/invoice/${id}/fx-quote`, { paymentMethodCurrency: 'THB' });
  await member.api.post(`/api/invoice/${id}/confirm-payment`, { paymentMethodId: thb.id });
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, { cancelNotes: 'Test', sendWebhook: false });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('heading', { name: 'This invoice was cancelled' }).waitFor();
  await page.getByText('Total in THB').waitFor();
});

test('an expired rate must be refreshed before confirming', async () => {
  const { id } = await createInvoice({ amount: 100 });
  const page = await (await browser.enter()).newPage();
  await page.clock.install();
  await page.goto(`/pay/${id}/${thb.id}`);
  const amount = page.getByRole('listitem').filter({ hasText: 'Transfer this amount' });
  const confirm = page.getByRole('button', { name: 'I have completed this payment' });
  await amount.getByText('Rate locked for').waitFor();
  await page.clock.fastForward('16:00');
  await amount.getByText('Expired', { exact: true }).waitFor();
  await amount.getByText('Final Amount to Pay').waitFor({ state: 'detached' });
  const code = page.getByRole('region', { name: 'Code for this payment' });
  await code.getByText('The code appears once the rate is locked.').waitFor();
  await eventually(async () => expect(await code.getByRole('img').count()).toBe(0));
  await confirm.and(page.locator(':disabled')).waitFor();
  await amount.getByRole('button', { name: 'Refresh Rate' }).click();
  await amount.getByText('Rate locked for').waitFor();
  await amount.getByText('Final Amount to Pay').waitFor();
  await code.getByRole('img').waitFor();
  await confirm.and(page.locator(':enabled')).waitFor();
});

test('a changed invoice voids the rate: the page says so, locks another and records the payment', async () => {
  browser.allowErrors(refused(400));
  const member = await createMember();
  const { id, amountVersion } = await createInvoice({ recipient: member.email, amount: 100 });
  const page = await browser.visit(`/pay/${id}/${thb.id}`, member);
  await page.getByRole('timer').filter({ hasText: 'Rate locked for' }).waitFor();
  await page.route('**/confirm-payment', async (route) => {
    const words = { currency: 'USD', description: 'The same price in other words', metadata: {} };
    await admin.api.patch(`/api/admin/invoice/${id}`, { amountVersion, amount: 100, ...words });
    await route.continue();
  });
  const locked = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/fx-quote') && answer.ok(),
  );
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByText('The exchange rate is no longer locked').first().waitFor();
  await page.unroute('**/confirm-payment');
  await locked;
  await page.getByText('The same price in other words').first().waitFor();
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  expect(await readInvoice(id)).toMatchObject({ status: 'pending_admin_review', convertedCurrency: 'THB' });
});

test('gems pay an invoice in Hong Kong dollars at a rate into US dollars that is requested automatically', async () => {
  const member = await createMember({ credits: 50_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 780, currency: 'HKD' });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('timer').waitFor();
  const button = page.getByRole('button', { name: /^Pay [\d,]+ gems$/ });
  const gems = Number(((await button.textContent()) ?? '').replace(/\D/g, ''));
  expect(gems).toBeGreaterThan(10_000);
  await button.click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  expect(await readInvoice(id)).toMatchObject({ status: 'paid', gemsUsed: gems });
  expect((await debitsOf(member.id)).map(({ amount }) => amount)).toEqual([-gems]);
});

test('a rate for gems that expired while the device slept is renewed on its own', async () => {
  const member = await createMember({ credits: 50_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 780, currency: 'HKD' });
  const page = await (await browser.enter(member)).newPage();
  await page.clock.install();
  await page.goto(`/pay/${id}`);
  await page.getByRole('radio', { name: /Pay with gems/ }).press('Space');
  await page.getByRole('timer').filter({ hasText: 'Rate locked for' }).waitFor();
  const renewed = page.waitForResponse(`**/api/invoice/${id}/fx-status?currency=USD`);
  // Sleep: the clock goes on, and timers do not.
  await page.clock.setSystemTime(Date.now() + 16 * 60_000);
  await renewed;
  await page.getByRole('timer').filter({ hasText: 'Rate locked for' }).waitFor();
});

test('gems say that they cannot pay an invoice whose currency is not converted into US dollars', async () => {
  browser.allowErrors(refused(400));
  const member = await createMember({ credits: 50_000 });
  const { id } = await createInvoice({ recipient: member.email, currency: 'HKD' });
  const page = await (await browser.enter(member)).newPage();
  const status = { hasConversion: false, expired: false, serverNow: new Date().toISOString() };
  await page.route('**/fx-status*', (route) => route.fulfill({ json: status }));
  const refusal = { error: 'fx_pair_disabled', message: 'Converting HKD to USD is not available.' };
  await page.route('**/fx-quote', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.goto(`/pay/${id}`);
  await page.getByRole('radio', { name: /Pay with gems\s*Not available in HKD/ }).press('Space');
  await page.getByText('This way to pay is not available for this invoice.').waitFor();
});
