import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { payByCard, refundCard } from '../../../local/demo/cards.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { seeCardFields, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();

test('a recipient can download the invoice before paying; a guest is not offered what needs a sign-in', async () => {
  const member = await createMember();
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}`, member);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download invoice' }).click();
  expect((await download).suggestedFilename()).toBe(`invoice-${gfaInvoiceId}.pdf`);
  const guest = await (await browser.enter()).newPage();
  const code = guest.waitForResponse(/\/download-invoice-[^/]*\.js$/);
  await guest.goto(`/pay/${id}`);
  await (await code).finished();
  await seeCardFields(guest);
  await eventually(async () =>
    expect(await guest.getByRole('button', { name: 'Download invoice' }).count()).toBe(0),
  );
});

test('a download of an unpaid invoice that failed says why below its button, until it is tried again', async () => {
  browser.allowErrors(refused(503));
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await browser.visit(`/pay/${id}`, member);
  const refusal = { error: 'service_unavailable', message: 'Please try again.' };
  await page.route('**/pdf*', (route) => route.fulfill({ status: 503, json: refusal }));
  await page.getByRole('button', { name: 'Download invoice' }).click();
  const why = page.getByRole('alert').filter({ hasText: 'Download Failed. Please try again.' });
  await why.waitFor();
  await page.unroute('**/pdf*');
  await page.getByRole('button', { name: 'Download invoice' }).click();
  await why.waitFor({ state: 'detached' });
});

test('a discount is shown once, and a paid invoice shows nothing due', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 25 });
  await member.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode: await createCoupon(10) });
  const page = await browser.visit(`/pay/${id}`, member);
  const document = page.getByRole('main');
  await document.getByText('Save $2.50 (10%)').waitFor();
  await eventually(async () => expect(await document.getByText('$2.50').count()).toBe(1));
  await eventually(async () =>
    expect(await document.locator('p', { hasText: /^\$22\.50$/ }).count()).toBe(1),
  );
  await member.api.post(`/api/invoice/${id}/pay`, {}, `document-${id}`);
  await document.getByText('$0.00', { exact: true }).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('button', { name: 'Download invoice' }).count()).toBe(0),
  );
  await eventually(async () =>
    expect(await page.getByRole('button', { name: 'Remove coupon' }).count()).toBe(0),
  );
  // On a phone, a returning payer sees the amount once, on the receipt.
  await page.setViewportSize({ width: 390, height: 844 });
  await document.getByText('$0.00', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await eventually(async () =>
    expect(await document.getByText('$0.00', { exact: true }).isVisible()).toBe(false),
  );
  await document.locator('p', { hasText: /^\$22\.50$/ }).waitFor();
});

test('the recipient is named for themselves; other link holders see the masked address', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  const lines = (page: Page) =>
    page.getByRole('heading', { name: 'Bill to' }).locator('xpath=following-sibling::p');
  const billTo = (page: Page) => lines(page).allTextContents();
  const page = await browser.visit(`/pay/${id}`, member);
  // At first it shows what anybody with the link sees.
  await lines(page).filter({ hasText: member.username }).waitFor();
  await eventually(async () => expect(await billTo(page)).toEqual([member.username, member.email]));
  const guest = await browser.visit(`/pay/${id}`);
  await guest.getByRole('heading', { name: 'Bill to' }).waitFor();
  await eventually(async () => expect(await billTo(guest)).toEqual([member.email, '']));
});

test('the recipient sees the history of an invoice without who did it and why', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, { cancelNotes: 'inside', sendWebhook: false });
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('button', { name: 'What happened so far' }).click();
  const [last, first] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await last.getByText('Pending').waitFor();
  await eventually(async () => expect(await last.textContent()).toMatch(/^PendingtoCancelled/));
  await eventually(async () => expect(await first.textContent()).toMatch(/^Issued asPending/));
  await eventually(async () => expect(await page.getByText('inside').count()).toBe(0));
});

test('the items of an invoice are shown line by line, also after a coupon lowered the amount', async () => {
  const items = [
    { name: 'Gala seat', quantity: 2, unitPrice: 112 },
    { name: 'Programme', quantity: 1, unitPrice: 12.5 },
  ];
  const { id } = await createInvoice({ amount: 236.5, metadata: { items } });
  await admin.api.post(`/api/invoice/${id}/apply-coupon`, { couponCode: await createCoupon(10) });
  const page = await browser.visit(`/pay/${id}`);
  for (const row of ['Gala seat 2 $112.00 $224.00', 'Programme 1 $12.50 $12.50']) {
    await page.getByRole('row', { name: row, exact: true }).waitFor();
  }
});

test('a refunded invoice shows how much was returned, where to and when', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email, amount: 25 });
  const invoice = { id, currency: 'USD', metadata: {} };
  const scene = { stack, admin: admin.api, members: {}, payer: admin.api, invoice };
  await payByCard({ ...scene, number: TEST_CARDS.approved.replaceAll(' ', '') });
  await refundCard(scene);
  const page = await browser.visit(`/pay/${id}`, member);
  const act = page.getByRole('main').locator('section').filter({ hasText: 'This payment was refunded' });
  for (const text of ['$25.00', 'Refunded to', 'Visa •••• 4242', 'Refunded on']) {
    await act.getByText(text, { exact: true }).waitFor();
  }
  await eventually(async () => expect(await act.locator('time').count()).toBe(2));
});
