import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { payByCard } from '../../../local/demo/cards.ts';
import { useBrowser } from '../support/browser.ts';
import { TEST_CARDS } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { combine } from '../support/several.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();
const issuer = 'Golden Fields Association';

test('the receipt of a transfer prints as one page, without controls', async () => {
  const member = await createMember();
  const { id, gfaInvoiceId } = await createReviewed({ member });
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Seen on the account' });
  const { invoice } = await admin.api.get<{ invoice: { paymentMethodId: string } }>(`/api/invoice/${id}`);
  const page = await browser.visit(`/pay/${id}/${invoice.paymentMethodId}/thank-you`, member);
  await page.getByRole('heading', { name: 'Payment Confirmed' }).waitFor();
  await expectOnePage(page, [gfaInvoiceId, issuer, 'Seen on the account']);
  // Its value is a button, which paper does not have.
  await eventually(async () =>
    expect(await page.locator('dt:visible').filter({ hasText: 'Receipt' }).count()).toBe(0),
  );
});

test('the receipt of a card payment prints as one page, with its issuer', async () => {
  const member = await createMember();
  const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email });
  await payFor(id, member);
  const page = await browser.visit(`/pay/${id}/stripe/success`, member);
  await page.getByRole('heading', { name: 'Payment Confirmed!' }).waitFor();
  await expectOnePage(page, [gfaInvoiceId, issuer, 'Stripe (Credit Card)']);
});

test('the receipt of several invoices prints their numbers', async () => {
  const member = await createMember();
  const parts = [
    await createInvoice({ recipient: member.email }),
    await createInvoice({ recipient: member.email }),
  ];
  const { id } = await combine(member, parts);
  await payFor(id, member);
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  await expectOnePage(
    page,
    parts.map(({ gfaInvoiceId }) => gfaInvoiceId),
  );
  await eventually(async () => expect(await page.getByRole('heading', { name: 'Receipts' }).count()).toBe(0));
});

test('a transfer to be made prints as amount, account and reference', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const method = await createMethod({ currency: 'USD' });
  const page = await browser.visit(`/pay/${id}/${method.id}`);
  await page.getByRole('heading', { name: 'Transfer this amount' }).waitFor();
  await expectOnePage(page, ['$25.00', '004-777', gfaInvoiceId]);
  await eventually(async () => expect(await page.locator('li:visible').count()).toBe(3));
});

async function expectOnePage(page: Page, texts: string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
  const controls = 'button:visible, textarea:visible, header:visible, footer:visible';
  await eventually(async () => expect(await page.locator(controls).count()).toBe(0));
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
}

function payFor(id: string, member: Member): Promise<void> {
  const invoice = { id, currency: 'USD', metadata: {} };
  const number = TEST_CARDS.approved.replaceAll(' ', '');
  return payByCard({ stack, admin: admin.api, members: {}, payer: member.api, invoice, number });
}
