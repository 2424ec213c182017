import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { payByCard, TEST_CARDS } from '../support/cards.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { chooseElsewhere } from '../support/language.ts';
import { createMember } from '../support/members.ts';

const browser = useBrowser();

test('the invoice and the receipt are saved in the language of the page', async () => {
  const member = await createMember({ credits: 5_000 });
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email, amount: 10 });
  const page = await browser.visit(`/pay/${id}`, member);
  const english = await saved(page, () => page.getByRole('button', { name: 'Download invoice' }).click());
  for (const words of ['Invoice', 'Amount due', '$10.00', gfaInvoiceId]) expect(english).toContain(words);
  expect(english).not.toContain('US$10.00');
  await chooseElsewhere(page, 'th');
  const unpaid = await saved(page, () => page.getByRole('button', { name: 'ดาวน์โหลดใบแจ้งหนี้' }).click());
  for (const words of ['ใบแจ้งหนี้', 'ยอดที่ต้องชำระ', 'US$10.00', gfaInvoiceId]) expect(unpaid).toContain(words);
  await member.api.post(`/api/invoice/${id}/pay`, {}, `language-${id}`);
  const receipt = await saved(page, () => page.getByRole('button', { name: 'ดาวน์โหลด PDF' }).click());
  for (const words of ['ใบเสร็จรับเงิน', 'ยอดที่ชำระแล้ว', 'US$10.00', gfaInvoiceId])
    expect(receipt).toContain(words);
});

test('a guest gets the receipt in the language of the page, whatever their browser prefers', async () => {
  const { id, gfaInvoiceId } = await createInvoice({ amount: 25 });
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await chooseElsewhere(page, 'zh-Hant');
  const receipt = await saved(page, () => page.getByRole('link', { name: '下載收據' }).click());
  for (const words of ['收據', '已付金額', 'US$25.00', 'Visa •••• 4242', gfaInvoiceId])
    expect(receipt).toContain(words);
});

test('an admin saves it in the language of the admin area, which the letterhead specimen uses too', async () => {
  const { id, gfaInvoiceId } = await createInvoice({ amount: 15 });
  const page = await browser.visit(`/admin?invoice=${id}`, admin);
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  await chooseElsewhere(page, 'zh-Hans');
  const invoice = await saved(page, () => page.getByRole('button', { name: '下载 PDF' }).click());
  for (const words of ['账单', '应付金额', 'US$15.00', gfaInvoiceId]) expect(invoice).toContain(words);
  const specimen = page.waitForResponse(/\/api\/company-settings\/preview/);
  await page.goto('/admin/company-settings');
  expect((await specimen).headers()['content-language']).toBe('zh-Hans');
});

/** Returns the text of the document that a click downloads. */
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return execFileSync('pdftotext', ['-layout', await download.path(), '-'], { encoding: 'utf8' });
}
