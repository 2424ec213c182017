import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { watchCalls } from '../screens/screen.ts';
import { untilStill } from '../screens/still.ts';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { admin, createInvoice, createMethod } from '../support/invoices.ts';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shift.ts';
import { createMember, type Member } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();
const usd = await createMethod({ currency: 'USD' });

test('the receipt keeps the account that was paid when the method is gone, whatever the address names', async () => {
  const member = await createMember();
  const used = await createMethod({
    currency: 'USD',
    details: 'Bank name: Gone Bank\nAccount number: 009-001',
  });
  const { id } = await confirmed(member, used);
  await removeMethod(used.id);
  for (const inAddress of [used.id, usd.id]) {
    const page = await browser.visit(`/pay/${id}/${inAddress}/thank-you`, member);
    await page.getByText('Gone Bank', { exact: true }).waitFor();
    await page.getByText('009-001', { exact: true }).waitFor();
    await page.getByText(used.name, { exact: true }).waitFor();
    await eventually(async () => expect(await page.getByText('Harbour Bank').count()).toBe(0));
  }
});

test.each(['', `/${usd.id}/thank-you`])(
  'nothing moves on /pay/…%s when the used method loads late',
  async (under) => {
    const member = await createMember();
    const { id } = await confirmed(member, usd);
    const page = await (await browser.enter(member, { viewport: { width: 1_280, height: 800 } })).newPage();
    await page.addInitScript(recordLayoutShifts);
    const letThrough = await holdAnswer(page, `**/api/invoice/${id}/payment-method`);
    const asked = page.waitForRequest(`**/api/invoice/${id}/payment-method`);
    const waiting = watchCalls(page);
    await page.goto(`/pay/${id}${under}`);
    const held = await asked;
    await page.getByRole('contentinfo').waitFor();
    await waitFor(() => [...waiting].every((call) => call === held), { what: 'every other call' });
    await untilStill(page);
    const before = await layoutShiftOf(page);
    letThrough();
    await page.getByText(under ? 'Account number' : 'Reference', { exact: true }).waitFor();
    expect((await layoutShiftOf(page)) - before).toBe(0);
  },
);

test('a paid transfer shows the reference that its payer was asked to give', async () => {
  const member = await createMember();
  const { id } = await confirmed(member, usd);
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Seen on the account' });
  const page = await browser.visit(`/pay/${id}`, member);
  const { invoice } = await member.api.get<{ invoice: { gfaInvoiceId: string } }>(`/api/invoice/${id}`);
  const reference = page.locator('dl > div', { hasText: 'Payment reference' }).locator('dd');
  await reference.getByText(invoice.gfaInvoiceId, { exact: true }).waitFor();

  browser.allowErrors(/ERR_FAILED/);
  const without = await browser.visit('/', member);
  await without.route(`**/api/invoice/${id}/payment-method`, (route) => route.abort());
  await without.goto(`/pay/${id}`);
  await without.getByText('Payment method', { exact: true }).waitFor();
  await without.locator('dl > div', { hasText: 'Payment reference' }).waitFor({ state: 'detached' });
});

test('the receipt shows the sum sent in another currency and its proof', async () => {
  const member = await createMember();
  const thb = await createMethod({ currency: 'THB' });
  const { id } = await createInvoice({ recipient: member.email, amount: 25 });
  const quote = await member.api.post<{ convertedAmount: number }>(`/api/invoice/${id}/fx-quote`, {
    paymentMethodCurrency: 'THB',
  });
  await confirm(member, id, thb);
  const page = await browser.visit(`/pay/${id}/${thb.id}/thank-you`, member);
  const sent = (quote.convertedAmount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await page.getByText('Amount sent').waitFor();
  await page.getByText(new RegExp(`${sent.replace('.', '\\.')}$`)).waitFor();

  const reviewed = await createReviewed({ member });
  await page.goto(`/pay/${reviewed.id}/${usd.id}/thank-you`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('slip.png');
});

test('a receipt names its issuer, whatever the letterhead says later', async () => {
  const member = await createMember();
  const { id } = await confirmed(member, usd);
  await admin.api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Seen on the account' });
  const { settings } = await admin.api.get<{ settings: Letterhead }>('/api/company-settings');
  const page = await (await browser.enter(member)).newPage();
  const newer = { companyName: 'Newer Name Ltd', legalEntity: 'Newer Entity', address: '9 New Road' };
  await page.route('**/api/company-settings', (route) => route.fulfill({ json: { settings: newer } }));
  const asked = page.waitForResponse('**/api/company-settings');
  await page.goto(`/pay/${id}/${usd.id}/thank-you`);
  await asked;
  const issuer = page.locator('dl > div', { hasText: 'Issued by' }).locator('dd');
  await issuer.getByText(settings.companyName).waitFor();
  await page.getByRole('link', { name: 'View invoice' }).click();
  await page.getByRole('heading', { name: 'Payment Completed' }).waitFor();
  const from = page.getByRole('heading', { name: 'From', exact: true }).locator('xpath=..');
  await from.getByText(settings.legalEntity ?? settings.companyName, { exact: true }).waitFor();
  await eventually(async () => expect(await page.getByText(/Newer|New Road/).count()).toBe(0));
});

test('an unsent, rejected or late payment has no receipt', async () => {
  const member = await createMember();
  const [unsent, late] = [
    await createInvoice({ recipient: member.email }),
    await createInvoice({ recipient: member.email }),
  ];
  await admin.api.patch(`/api/admin/invoices/${late.id}/due-date`, { dueDate: '2025-12-10' });
  const page = await browser.visit(`/pay/${unsent.id}/${usd.id}/thank-you`, member);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await page.goto(`/pay/${late.id}/${usd.id}/thank-you`);
  await page.getByRole('heading', { name: 'Invoice Expired' }).waitFor();

  const rejected = await confirmed(member, usd);
  await page.goto(`/pay/${rejected.id}/${usd.id}/thank-you`);
  await page.getByRole('heading', { name: 'Payment Pending Verification' }).waitFor();
  await admin.api.post(`/api/admin/invoice/${rejected.id}/reject`);
  await page.getByText('Your last payment was not accepted. Please pay again or contact support.').waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(`/pay/${rejected.id}`));
});

async function confirmed(member: Member, method: Method): Promise<{ id: string }> {
  const invoice = await createInvoice({ recipient: member.email });
  await confirm(member, invoice.id, method);
  return invoice;
}

async function confirm(member: Member, id: string, method: Method): Promise<void> {
  const body = { paymentMethodId: method.id, paymentMethodName: method.name };
  await member.api.post(`/api/invoice/${id}/confirm-payment`, body);
}

async function removeMethod(id: string): Promise<void> {
  const answer = await fetch(`${stack.gateway.url}/api/admin/payment-methods/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}` },
    signal: AbortSignal.timeout(60_000),
  });
  expect(answer.status).toBe(204);
}

interface Method {
  id: string;
  name: string;
}

interface Letterhead {
  companyName: string;
  legalEntity: string | null;
}
