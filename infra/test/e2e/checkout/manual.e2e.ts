import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findInvoice } from '../admin/admin-list.ts';
import { cutBySignOut, isSameDocument, markDocument, refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { scan } from '../support/scan.ts';
import { combine } from '../support/several.ts';
import { chooseMember } from '../support/sign-in.ts';
import { seeToast } from '../support/toast.ts';

const browser = useBrowser();
const usd = await createMethod({ currency: 'USD' });
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a transfer is confirmed, approved by an admin, and shown as paid without a reload', async () => {
  const member = await createMember();
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email, amount: 25 });
  const payer = await browser.enter(member);
  const page = await payer.newPage();
  await page.goto(`/pay/${id}`);
  await page.getByRole('radio', { name: new RegExp(usd.name) }).check();
  await page.getByRole('link', { name: `Pay with ${usd.name}` }).click();
  await page.getByRole('heading', { name: `Pay with ${usd.name}` }).waitFor();
  await page.getByText('Harbour Bank').waitFor();
  await page.getByText('004-777').waitFor();
  await page.getByText('Final Amount to Pay').waitFor();
  await page.getByLabel('Add Payment Details').fill('Sent from Harbour Bank, ending 4471.');
  await page
    .getByLabel('Upload receipt')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: pixel });
  await page.getByText('Receipt uploaded: slip.png').waitFor();
  await page.getByRole('button', { name: 'I have completed this payment' }).click();

  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  const read = 'document.activeElement.textContent';
  await waitFor(async () => (await page.evaluate(read)) === 'Payment Pending Verification', {
    what: 'the receipt to be read where the payment was',
  });
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(`/pay/${id}/${usd.id}/thank-you`));
  for (const text of [
    gfaInvoiceId,
    usd.name,
    'Harbour Bank',
    '004-777',
    'Sent from Harbour Bank, ending 4471.',
  ])
    await page.getByText(text, { exact: true }).waitFor();
  const onlooker = await payer.newPage();
  await onlooker.goto(`/pay/${id}`);
  await onlooker.getByRole('heading', { name: 'Payment Under Review' }).waitFor();
  await onlooker.getByText('Confirmed on').waitFor();
  for (const open of [page, onlooker]) await markDocument(open);

  const office = await browser.visit('/admin', admin);
  const row = await findInvoice(office, gfaInvoiceId);
  await row.getByText('Pending Review').waitFor();
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByText('Sent from Harbour Bank, ending 4471.').waitFor();
  await expectReceipt(office);
  const approve = dialog.getByRole('button', { name: `Approve ${gfaInvoiceId}` });
  await eventually(async () => expect(await approve.isDisabled()).toBe(true));
  await dialog.getByLabel('Admin notes').fill('Received in full, thank you.');
  await approve.click();

  await seeToast(office, { title: 'Payment Approved' });
  await page.getByRole('heading', { name: 'Payment Confirmed' }).waitFor();
  await onlooker.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page.getByText('Received in full, thank you.').waitFor();
  for (const open of [page, onlooker]) expect(await isSameDocument(open)).toBe(true);
  await row.getByText('Paid', { exact: true }).waitFor();
});

test('a rejected transfer returns to the payer with the reason and can be paid again', async () => {
  const member = await createMember();
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${usd.id}`, member);
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  await page.goto(`/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Under Review' }).waitFor();

  const office = await browser.visit('/admin', admin);
  const row = await findInvoice(office, gfaInvoiceId);
  await row.getByRole('button', { name: 'Reject' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason (optional)').fill('We cannot find this transfer.');
  await dialog.getByRole('button', { name: `Reject ${gfaInvoiceId}` }).click();
  await seeToast(office, { title: 'Payment Rejected' });
  await page.getByText('Your last payment was not accepted: We cannot find this transfer.').waitFor();
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  expect((await readInvoice(id)).status).toBe('pending');
});

test('a receipt can be removed before confirming, and none is required', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${usd.id}`, member);
  await page
    .getByLabel('Upload receipt')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: pixel });
  await page.getByText('Receipt uploaded: slip.png').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Upload receipt' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
});

test('a receipt is removed once, however often the button is pressed', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${usd.id}`, member);
  const file = { mimeType: 'image/png', buffer: pixel };
  const field = page.locator('input[type=file]');
  await field.setInputFiles({ ...file, name: 'slip.png' });
  const remove = page.getByRole('button', { name: 'Remove' });
  await remove.waitFor();
  const answer = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(`**/api/invoice/${id}/receipt/*`, async (route) => {
    requests += 1;
    await answer.promise;
    await route.continue();
  });
  await remove.dblclick();
  answer.resolve();
  await page.getByRole('button', { name: 'Upload receipt' }).waitFor();
  await field.setInputFiles({ ...file, name: 'right.png' });
  await page.getByText('Receipt uploaded: right.png').waitFor();
  expect(requests).toBe(1);
});

test('a receipt that the server no longer has can be uploaded again or left out, and the note is kept', async () => {
  browser.allowErrors(refused(404));
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${usd.id}`, member);
  const uploaded = page.waitForResponse('**/upload-receipt');
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: pixel };
  await page.getByLabel('Upload receipt').setInputFiles(slip);
  const { receiptKey } = await (await uploaded).json();
  await page.getByText('Receipt uploaded: slip.png').waitFor();
  await page.getByLabel('Add Payment Details').fill('Ending 4471');
  const headers = { authorization: `Bearer ${member.token}` };
  expect((await page.request.delete(`/api/invoice/${id}/receipt/${receiptKey}`, { headers })).ok()).toBe(
    true,
  );
  const confirm = page.getByRole('button', { name: 'I have completed this payment' });
  await confirm.click();
  await page.getByText('The uploaded receipt is no longer there').waitFor();
  await page.getByRole('button', { name: 'Upload receipt' }).waitFor();
  await eventually(async () =>
    expect(await page.getByLabel('Add Payment Details').inputValue()).toBe('Ending 4471'),
  );
  await confirm.click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
});

test('an upload can be stopped, and each step has the focus where it can be undone', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${usd.id}`, member);
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: pixel };
  const upload = `**/api/invoice/${id}/upload-receipt`;
  await page.route(upload, () => undefined);
  await page.getByLabel('Upload receipt').setInputFiles(file);
  await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  const confirm = page.getByRole('button', { name: 'I have completed this payment' });
  await eventually(async () => expect(await confirm.isDisabled()).toBe(true));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Upload receipt' }).and(page.locator(':focus')).waitFor();
  await eventually(async () => expect(await page.getByRole('alert').count()).toBe(0));
  await page.unroute(upload);
  await page.getByLabel('Upload receipt').setInputFiles(file);
  await page.getByRole('button', { name: 'Remove' }).and(page.locator(':focus')).waitFor();
  await confirm.click();
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
});

test('a file that only pretends to be an image is refused where it was chosen', async () => {
  browser.allowErrors(refused(415));
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${usd.id}`, member);
  const buffer = Buffer.from('<script>alert(1)</script>');
  await page.getByLabel('Upload receipt').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await page.getByRole('main').getByRole('alert').waitFor();
  await eventually(async () => expect(await page.getByText('Receipt uploaded').count()).toBe(0));
});

test('an upload that takes too long says what to do instead of trying again', async () => {
  browser.allowErrors(refused(408));
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${usd.id}`, member);
  const late = { error: 'request_timeout', message: 'The request did not arrive in time', requestId: 'r1' };
  await page.route('**/upload-receipt', (route) => route.fulfill({ status: 408, json: late }));
  const file = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await page.getByLabel('Upload receipt').setInputFiles(file);
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'use a smaller file' }).waitFor();
});

test('a signed-out payer is asked to sign in before confirming', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}/${usd.id}`);
  await page.getByRole('button', { name: 'I have completed this payment' }).click();
  await seeToast(page, { title: 'Authentication Required', text: 'Please sign in to confirm payment' });
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  expect((await readInvoice(id)).status).toBe('pending');
});

test('a signed-out payer is told so before the details, and their input is restored', async () => {
  const member = await createMember();
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}/${usd.id}`);
  const told = page.getByRole('status').filter({ hasText: 'Sign in before you pay' });
  await eventually(async () => {
    const [first, details] = [await told.boundingBox(), await page.getByText('Harbour Bank').boundingBox()];
    expect(first?.y).toBeLessThan(details?.y ?? 0);
  });
  await page.getByLabel('Add Payment Details').fill('Ending 4471');
  await told.getByRole('button', { name: 'Log In' }).click();
  await chooseMember(page, member);
  await page.getByRole('heading', { name: `Pay with ${usd.name}` }).waitFor();
  await eventually(async () =>
    expect(await page.getByLabel('Add Payment Details').inputValue()).toBe('Ending 4471'),
  );
  await eventually(async () => expect(await told.count()).toBe(0));
  await page
    .getByRole('listitem')
    .filter({ hasText: 'With this reference' })
    .getByText(gfaInvoiceId)
    .waitFor();
});

test('whoever signs in after somebody else does not see their input', async () => {
  browser.allowErrors(cutBySignOut);
  const [first, second] = [await createMember(), await createMember()];
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}/${usd.id}`, first);
  const notes = page.getByLabel('Add Payment Details');
  await notes.fill('From my savings at Harbour Bank');
  await page.reload();
  await page.getByText('From my savings at Harbour Bank').waitFor();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.goto(`/pay/${id}/${usd.id}`);
  await page.getByRole('status').getByRole('button', { name: 'Log In' }).click();
  await chooseMember(page, second);
  await page.getByRole('heading', { name: `Pay with ${usd.name}` }).waitFor();
  await eventually(async () => expect(await notes.inputValue()).toBe(''));
});

test('the invoice number to give with a payment can be copied', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const context = await browser.enter(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`/pay/${id}/${usd.id}`);
  await page.getByRole('button', { name: 'Copy Reference' }).click();
  await waitFor(async () => (await page.evaluate('navigator.clipboard.readText()')) === gfaInvoiceId, {
    what: 'the number in the clipboard',
  });
});

const address = {
  street: 'Rue du Lac',
  buildingNumber: '1268',
  postalCode: '2501',
  town: 'Biel',
  country: 'CH',
};
const eur = { currency: 'EUR', holder: 'Golden Fields' };

test.each([
  {
    ...{ scheme: 'sepa', ...eur, iban: 'DE89370400440532013000' },
    code: /^BCD\n002\n1\nSCT\n\nGolden Fields\nDE89370400440532013000\nEUR25\.00\n\nRF\d\dGFAINV#$/,
  },
  {
    ...{ scheme: 'swiss_qr', ...eur, ...address, iban: 'CH4431999123000889012' },
    code: /^SPC\n0200\n1\nCH4431999123000889012\nS\nGolden Fields\nRue du Lac\n1268\n2501\nBiel\nCH\n{8}25\.00\nEUR\n{8}QRR\n0+#\d\n\nEPD$/,
  },
  {
    ...{ scheme: 'promptpay', currency: 'THB', holder: 'โกลเดนฟิลด์', proxyId: '081-234-5678' },
    code: /^000201010212.*01130066812345678.*5303764540525\.005802TH.*GFAINV#6304[0-9A-F]{4}$/,
  },
  {
    ...{ scheme: 'fps', currency: 'HKD', holder: '金色田野', proxyId: '167 823 455' },
    code: /^000201010212.*hk\.com\.hkicl0209167823455.*5303344540525\.00.*GFAINV#6304[0-9A-F]{4}$/,
  },
])(
  'a screenshot of the page contains a code that a camera reads as $scheme, with amount and reference',
  async (given) => {
    const { code, currency, ...account } = given;
    const method = await createMethod({ currency, account });
    const { id, gfaInvoiceId } = await createInvoice({ currency });
    const page = await browser.visit(`/pay/${id}/${method.id}`);
    const image = page.getByRole('region', { name: 'Code for this payment' }).getByRole('img');
    const read = await waitFor(() => scan(image).then((text) => text ?? false), { what: 'a legible code' });
    const number = gfaInvoiceId.replace(/^.*-/, '');
    expect(read.replace(new RegExp(`${number}(?=6304|\\d\\n\\nEPD|$)`), '#')).toMatch(code);
  },
);

test('a QR code fills the screen when it is clicked', async () => {
  const qrCodeData = `data:image/png;base64,${pixel.toString('base64')}`;
  const method = await createMethod({ currency: 'USD', type: 'qr_code', qrCodeData });
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}/${method.id}`);
  const code = page.getByRole('button', { name: 'Enlarge the QR code' });
  await waitFor(async () => (await code.boundingBox())?.width === 288, {
    what: 'the picture in its full size',
  });
  await code.click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.getByRole('button', { name: 'Close the QR code' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('a detail entered by an admin is complete, however long, for the payer and on the review desk', async () => {
  const label = `Donaudampfschifffahrtsgesellschaft${'skonto'.repeat(6)}`;
  const method = await createMethod({ currency: 'USD', details: `${label}: ${'4'.repeat(60)}` });
  const { id } = await createInvoice();
  const phone = { viewport: { width: 390, height: 844 } };
  const page = await (await browser.enter(admin, phone)).newPage();
  const isWhole = async (): Promise<void> => {
    await page.getByText(label).waitFor();
    await eventually(async () =>
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390),
    );
  };
  await page.goto(`/pay/${id}/${method.id}`);
  await isWhole();
  await admin.api.post(`/api/invoice/${id}/confirm-payment`, { paymentMethodId: method.id });
  await page.goto(`/admin/review?payment=${id}`);
  await isWhole();
});

test('an unknown payment method leads back to the existing ones', async () => {
  browser.allowErrors(refused(404));
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}/00000000-0000-4000-8000-000000000000`);
  await page.getByRole('heading', { name: 'Payment Method Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Back to Payment Options' }).click();
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
});

test('nobody is asked to transfer money for several invoices together, which no transfer can pay', async () => {
  const member = await createMember();
  const invoice = () => createInvoice({ recipient: member.email, amount: 25 });
  const { id } = await combine(member, [await invoice(), await invoice()]);
  const page = await browser.visit(`/pay/${id}/${usd.id}`, member);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(`/pay/${id}`));
});

/** The receipt opens in a tab of its own, as the uploaded image, and an expired link shows what is wrong. */
async function expectReceipt(office: Page): Promise<void> {
  // The blocked scripts are the test's own: no script runs where a receipt is shown.
  browser.allowErrors(/Blocked script execution in .*\/api\/receipt\//);
  const opened = office.context().waitForEvent('page');
  await office.getByRole('dialog').getByRole('link', { name: 'View receipt' }).click();
  const receipt = await opened;
  await receipt.waitForURL(/\/api\/receipt\/[\w-]+\?.*signature=/);
  await receipt.locator('img').waitFor();
  await receipt.goto(receipt.url().replace(/until=\d+/, 'until=1'));
  await receipt.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  await receipt.getByRole('button', { name: 'Open receipt' }).click();
  await receipt.waitForURL(/\/api\/receipt\/[\w-]+\?.*signature=/);
  await receipt.locator('img').waitFor();
  await receipt.close();
}
