import { expect, test } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { payByCard, TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';

const browser = useBrowser();

test('a guest downloads the receipt in the paying browser, then and later; elsewhere they are asked to log in', async () => {
  const { id, gfaInvoiceId } = await createInvoice({ amount: 25 });
  const page = await browser.visit(`/pay/${id}`);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  for (const path of [undefined, `/pay/${id}`, `/pay/${id}/stripe/success`]) {
    if (path !== undefined) await page.goto(path);
    if (!path?.endsWith('success')) await page.getByText('Visa •••• 4242', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Receipt' }).click();
    expect((await download).suggestedFilename()).toBe(`invoice-${gfaInvoiceId}.pdf`);
  }

  const elsewhere = await browser.visit(`/pay/${id}`);
  await elsewhere.getByText('Log in to download the receipt or add billing details.').waitFor();
  await eventually(async () => expect(await elsewhere.getByText('Download Receipt').count()).toBe(0));
  await eventually(async () => expect(await elsewhere.getByText('4242').count()).toBe(0));
});

test('an altered or expired address leads to a page that says what to do', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/api/invoice/${id}/pdf?for=a&until=1&key=a&signature=a`);
  await page.getByRole('heading', { name: 'The receipt could not be downloaded' }).waitFor();
  await page.goto(`/open/invoice/${id}/pdf?refused=link_expired`);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  await page.getByRole('link', { name: 'View invoice' }).click();
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
});

test('a member who pays by card gets the receipt as a member, not as a guest', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email, amount: 25 });
  const page = await browser.visit(`/pay/${id}`, member);
  await payByCard(page, { number: TEST_CARDS.approved, amount: '$25.00' });
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await page.getByRole('main').getByText('Visa •••• 4242').waitFor();
  await eventually(async () => expect(await page.getByText('Download Receipt').count()).toBe(0));
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
});
