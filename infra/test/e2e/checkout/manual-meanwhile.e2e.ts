import { expect, test } from '@jest/globals';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { seeToast } from '../support/toast.ts';

const browser = useBrowser();
const usd = await createMethod({ currency: 'USD' });
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an account that changed behind the page is shown before anything is stored, and no input is lost', async () => {
  browser.allowErrors(refused(409));
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const method = await createMethod({ currency: 'USD' });
  const page = await browser.visit(`/pay/${id}/${method.id}`, member);
  await page.getByText('004-777').waitFor();
  await page.getByLabel('Add Payment Details').fill('Ending 4471');
  await admin.api.patch(`/api/admin/payment-methods/${method.id}`, { details: 'Account number: 005-888' });
  const confirm = page.getByRole('button', { name: 'I have completed this payment' });
  await confirm.click();
  await seeToast(page, { title: 'Account Changed' });
  await page.getByText('005-888').waitFor();
  await eventually(async () => expect(await page.getByText('004-777').count()).toBe(0));
  expect((await readInvoice(id)).status).toBe('pending');
  await eventually(async () =>
    expect(await page.getByLabel('Add Payment Details').inputValue()).toBe('Ending 4471'),
  );
  await confirm.click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
});

test('a payer whose method was withdrawn behind the page reads what to do with money that they have sent', async () => {
  browser.allowErrors(refused(404));
  const member = await createMember();
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email });
  const method = await createMethod({ currency: 'USD' });
  const page = await browser.visit(`/pay/${id}/${method.id}`, member);
  await page.getByLabel('Add Payment Details').fill('Ending 4471');
  await admin.api.patch(`/api/admin/payment-methods/${method.id}`, { isActive: false });
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: `contact support and give the invoice number ${gfaInvoiceId}` })
    .waitFor();
  await eventually(async () =>
    expect(await page.getByLabel('Add Payment Details').inputValue()).toBe('Ending 4471'),
  );
  await page.getByRole('link', { name: 'All ways to pay' }).click();
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
});

test('an account that changed while the payer was away is shown on their return, as a step to be done again', async () => {
  const { id } = await createInvoice();
  const method = await createMethod({ currency: 'USD' });
  const page = await (await browser.enter(undefined, { permissions: ['clipboard-write'] })).newPage();
  await page.goto(`/pay/${id}/${method.id}`);
  const numberOfStep = page
    .getByRole('listitem')
    .filter({ hasText: 'To this account' })
    .getByText('2', { exact: true });
  await numberOfStep.waitFor();
  await page.getByRole('button', { name: 'Copy Account number' }).click();
  await numberOfStep.waitFor({ state: 'detached' });
  await admin.api.patch(`/api/admin/payment-methods/${method.id}`, { details: 'Account number: 005-888' });
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.getByText('005-888').waitFor();
  await seeToast(page, { title: 'Account Changed' });
  await page.getByRole('main').getByText('The account for this payment method has changed.').waitFor();
  await numberOfStep.waitFor();
});

test('an amount that changed after it was copied is a step to be done again, and named as changed', async () => {
  const { id, amountVersion } = await createInvoice({ amount: 25 });
  const page = await (await browser.enter(undefined, { permissions: ['clipboard-write'] })).newPage();
  await page.goto(`/pay/${id}/${usd.id}`);
  const step = page.getByRole('listitem').filter({ hasText: 'Transfer this amount' });
  await step.getByText('$25.00').waitFor();
  await page.getByRole('button', { name: 'Copy Final Amount to Pay' }).click();
  await step.getByText('1', { exact: true }).waitFor({ state: 'detached' });
  const changed = { amount: 26, currency: 'USD', description: 'With wine', metadata: {}, amountVersion };
  await admin.api.patch(`/api/admin/invoice/${id}`, changed);
  await step.getByText('$26.00').waitFor();
  await step.getByText('1', { exact: true }).waitFor();
  await page.getByRole('main').getByText('The amount has changed: $26.00 is due now.').waitFor();
});

test('receipts from tabs that were closed leave room for another', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const payer = await browser.enter(member);
  for (let uploads = 1; uploads <= 6; uploads += 1) {
    const page = await payer.newPage();
    await page.goto(`/pay/${id}/${usd.id}`);
    const buffer = pixel;
    await page
      .getByLabel('Upload receipt')
      .setInputFiles({ name: `${uploads}.png`, mimeType: 'image/png', buffer });
    await page.getByText(`Receipt uploaded: ${uploads}.png`).waitFor();
    if (uploads < 6) await page.close();
    else await page.getByRole('button', { name: 'I have completed this payment' }).click();
    if (uploads === 6) await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  }
});

test('an upload is cancelled at once, also while receipts of closed tabs are removed for it', async () => {
  browser.allowErrors(/ERR_FAILED/);
  const { id } = await createInvoice();
  const page = await (await browser.enter()).newPage();
  // Only the press may end the removal.
  await page.addInitScript('AbortSignal.timeout = () => new AbortController().signal');
  await page.goto(`/pay/${id}/${usd.id}`);
  const kept = JSON.stringify(Array.from({ length: 5 }, () => crypto.randomUUID()));
  await page.evaluate(`localStorage.setItem('checkout.receipts.${id}', '${kept}')`);
  await page.route('**/receipt/*', () => undefined);
  const removal = page.waitForRequest((request) => request.method() === 'DELETE');
  await page
    .getByLabel('Upload receipt')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: pixel });
  await removal;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Upload receipt' }).waitFor();
});
