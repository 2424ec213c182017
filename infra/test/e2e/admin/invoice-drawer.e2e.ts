import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { createReviewed } from '../support/receipts.ts';
import { combine } from '../support/several.ts';
import { seeToast } from '../support/toast.ts';
import { invoiceRow, numberCell, searchInvoices } from './admin-list.ts';

const browser = useBrowser();
const member = await createMember();
const beside = await createMember();

test('a row opens all details of its invoice, and closing returns to the row', async () => {
  const older = await createInvoice({ recipient: member.email });
  const newer = await createInvoice({ recipient: member.email, metadata: { seats: 2 } });
  const page = await browser.visit('/admin', admin);
  await searchInvoices(page, { text: member.email, count: 2 });
  await numberCell(page, newer.gfaInvoiceId).click();
  const drawer = drawerOf(page, newer.gfaInvoiceId);
  await drawer.getByText('$25.00').first().waitFor();
  for (const part of ['Details', 'Payment attempts', 'Webhook deliveries', 'History', 'Metadata'])
    await drawer.getByRole('heading', { name: part }).waitFor();
  await drawer.getByText('"seats": 2').waitFor();
  await drawer.getByText(`by ${admin.username}`).waitFor();

  await page.keyboard.press('j');
  await drawerOf(page, older.gfaInvoiceId).waitFor();
  await eventually(async () => expect(new URL(page.url()).searchParams.get('invoice')).toBe(older.id));
  await page.keyboard.press('k');
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.getByText('Showing 2 of 2 invoices').waitFor();
  await invoiceRow(page, newer.gfaInvoiceId).locator(':focus').waitFor();
});

test('the recipient of an invoice links to everything about them, where admins leave notes', async () => {
  const payer = await createMember();
  const { gfaInvoiceId } = await createReviewed({ member: payer, amount: 312.5 });
  const page = await browser.visit('/admin', admin);
  await searchInvoices(page, { text: payer.email, count: 1 });
  await invoiceRow(page, gfaInvoiceId).getByRole('gridcell', { name: payer.email }).click();
  await drawerOf(page, gfaInvoiceId).getByRole('link', { name: payer.email }).click();
  await page.getByRole('heading', { name: payer.username }).waitFor();
  await page.getByText('Showing 1 of 1 invoices').waitFor();
  await page.getByText('Pending Review or Awaiting Transfer').locator('..').getByText('$312.50').waitFor();
  await page.getByRole('button', { name: 'Receipts' }).click();
  await page.getByRole('listitem').filter({ hasText: gfaInvoiceId }).getByText('Pending Review').waitFor();
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByText('No notes yet').waitFor();
  await page.getByLabel('New note').fill('Pays by transfer');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Pays by transfer' })
    .getByText(admin.username)
    .waitFor();
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Pays by transfer' }).waitFor();
});

test('the list stays usable beside an open invoice', async () => {
  const older = await createInvoice({ recipient: beside.email });
  const newer = await createInvoice({ recipient: beside.email });
  const page = await (await browser.enter(admin, { viewport: { width: 1_400, height: 800 } })).newPage();
  await page.goto(`/admin?search=${beside.email}`);
  await numberCell(page, newer.gfaInvoiceId).click();
  await drawerOf(page, newer.gfaInvoiceId).waitFor();
  await page
    .locator(`[role="row"][aria-current="true"]:focus-within`, { hasText: newer.gfaInvoiceId })
    .waitFor();
  await page.keyboard.press('ArrowDown');
  const drawer = drawerOf(page, older.gfaInvoiceId);
  await drawer.waitFor();
  await page
    .locator(`[role="row"][aria-current="true"]:focus-within`, { hasText: older.gfaInvoiceId })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[role="dialog"]:focus').waitFor();
  await drawer.getByRole('button', { name: 'Previous' }).click();
  await page.locator('[role="row"][aria-current="true"]', { hasText: newer.gfaInvoiceId }).waitFor();
  await drawerOf(page, newer.gfaInvoiceId).getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await invoiceRow(page, newer.gfaInvoiceId).locator(':focus').waitFor();
});

test('a linked drawer follows others’ changes', async () => {
  const invoice = await createReviewed({ member });
  const page = await browser.visit(`/admin?invoice=${invoice.id}`, admin);
  const drawer = drawerOf(page, invoice.gfaInvoiceId);
  await drawer.getByRole('img', { name: 'Uploaded receipt' }).waitFor();
  await drawer.getByText('Sent from Harbour Bank, ending 4471.').waitFor();
  await admin.api.post(`/api/admin/invoice/${invoice.id}/approve`, { adminNotes: 'Received, thank you.' });
  await drawer.getByRole('heading', { name: 'Response to the payer' }).waitFor();
  await drawer.getByText('Succeeded', { exact: true }).first().waitFor();
  await drawer.getByRole('button', { name: 'Resend Webhook' }).waitFor();
  await eventually(async () => expect(await drawer.getByRole('button', { name: 'Approve' }).count()).toBe(0));

  await drawer.getByRole('button', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Admin notes' }).fill('Paid in two parts.');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await seeToast(page, { title: 'Admin Notes Updated' });
  await drawer.getByText('Paid in two parts.').waitFor();
});

test('a delivery is sent again from the drawer', async () => {
  const invoice = await createReviewed({ member, slip: 'none' });
  await admin.api.post(`/api/admin/invoice/${invoice.id}/approve`, { adminNotes: 'Received.' });
  const page = await browser.visit(`/admin?invoice=${invoice.id}`, admin);
  const again = drawerOf(page, invoice.gfaInvoiceId).getByRole('button', {
    name: /^Send again: invoice.paid/,
  });
  // Possible as soon as the first delivery has ended, whether it succeeded or not.
  await again.first().click();
  const send = page.getByRole('button', { name: 'Send again', exact: true });
  await send.waitFor();
  await page.keyboard.press('j');
  await send.click();
  await seeToast(page, { title: 'Webhook Resent' });
});

test('a saved due date is undone by its toast, unless somebody changed it since', async () => {
  const invoice = await createInvoice();
  const before = await dueDateOf(invoice.id);
  const page = await browser.visit(`/admin?invoice=${invoice.id}`, admin);
  const save = async (day: string): Promise<void> => {
    await drawerOf(page, invoice.gfaInvoiceId).getByRole('button', { name: 'Due Date' }).click();
    await page.getByLabel('New due date').fill(day);
    await page.getByRole('button', { name: /^(Save due date|Expire GFA)/ }).click();
    await seeToast(page, { title: 'Due Date Updated', text: invoice.gfaInvoiceId });
  };
  const undo = async (): Promise<void> => {
    // Focuses the toast again, in case it has expired on a slow machine.
    await page.keyboard.press('F8');
    await page.getByRole('button', { name: 'Undo' }).click();
  };
  await save('2030-01-02');
  await undo();
  await seeToast(page, { title: 'Undone', text: invoice.gfaInvoiceId });
  expect(await dueDateOf(invoice.id)).toBe(before);

  await save('2030-01-03');
  const theirs = '2030-02-01T23:59:59.000Z';
  await admin.api.patch(`/api/admin/invoices/${invoice.id}/due-date`, { dueDate: theirs });
  await undo();
  await seeToast(page, { title: 'Not undone', text: 'changed since' });
  expect(Date.parse(await dueDateOf(invoice.id))).toBe(Date.parse(theirs));

  // This expires the invoice, which cannot be undone.
  await save('2020-01-01');
  await eventually(async () => expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0));
});

async function dueDateOf(id: string): Promise<string> {
  return (await admin.api.get<{ invoice: { dueDate: string } }>(`/api/invoice/${id}`)).invoice.dueDate;
}

test('a payment of several invoices links to each by its number, without a rule above its heading', async () => {
  const payer = await createMember();
  const parts = await Promise.all(
    [120, 15].map((amount) => createInvoice({ recipient: payer.email, amount })),
  );
  const { id } = await combine(payer, parts);
  const page = await browser.visit(`/admin?invoice=${id}`, admin);
  const together = page.getByRole('dialog').getByRole('region', { name: 'Paid together' });
  await together.waitFor();
  const ruleAbove = () =>
    together.evaluate((part) => part.ownerDocument.defaultView?.getComputedStyle(part).borderTopWidth);
  await eventually(async () => expect(await ruleAbove()).toBe('0px'));
  const { gfaInvoiceId } = parts[1]!;
  await together.getByRole('button', { name: gfaInvoiceId, exact: true }).click();
  await drawerOf(page, gfaInvoiceId).getByText('$15.00').first().waitFor();
});

test.each([1_400, 390])(
  'an open invoice prints alone and without controls, from a screen of %s',
  async (width) => {
    const [invoice, another] = [await createReviewed({ member }), await createInvoice({ amount: 77 })];
    const viewport = { width, height: 800 };
    const page = await (await browser.enter(admin, { viewport, colorScheme: 'dark' })).newPage();
    await page.goto(`/admin?invoice=${invoice.id}`);
    const drawer = drawerOf(page, invoice.gfaInvoiceId);
    await drawer.getByRole('heading', { name: 'History' }).waitFor();
    await page.getByText(another.gfaInvoiceId).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await drawer.getByText('Sent from Harbour Bank, ending 4471.').waitFor();
    const isShown = (text: string) => page.getByText(text).filter({ visible: true }).count();
    await eventually(async () => expect(await isShown(another.gfaInvoiceId)).toBe(0));
    const buttons = drawer.locator('button:visible:not(:has(img))');
    await eventually(async () => expect(await buttons.count()).toBe(0));
    await eventually(async () => {
      const { width: printed, x } = (await drawer.getByRole('heading', { name: 'History' }).boundingBox())!;
      expect([x, printed > width / 2]).toEqual([0, true]);
    });
  },
);

test('metadata beyond its frame is printed, too', async () => {
  const long = Array.from({ length: 60 }, (_, seat) => `Seat ${seat}`);
  const { id, gfaInvoiceId } = await createInvoice({ metadata: { long } });
  const page = await browser.visit(`/admin?invoice=${id}`, admin);
  const code = drawerOf(page, gfaInvoiceId).getByRole('region', { name: 'Metadata' });
  const hidden = () => code.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await eventually(async () => expect(await hidden()).toBeGreaterThan(0));
  await page.emulateMedia({ media: 'print' });
  await eventually(async () => expect(await hidden()).toBe(0));
});

test('a payment of several invoices is printed with their numbers, which are buttons on the screen', async () => {
  const payer = await createMember();
  const parts = [
    await createInvoice({ recipient: payer.email }),
    await createInvoice({ recipient: payer.email }),
  ];
  const { id, gfaInvoiceId } = await combine(payer, parts);
  const page = await browser.visit(`/admin?invoice=${id}`, admin);
  const lines = drawerOf(page, gfaInvoiceId).getByRole('list', { name: 'Paid together' });
  await lines.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of parts) await lines.getByText(part.gfaInvoiceId, { exact: true }).waitFor();
});

test('printing an invoice on a phone does not read the rest of the list, which is hidden then', async () => {
  const invoice = await createInvoice();
  const page = await (await browser.enter(admin, { viewport: { width: 390, height: 800 } })).newPage();
  let further = 0;
  // A list without an end. Its start is read again whenever an event arrives or the stream opens.
  await page.route(/\/api\/admin\/invoices\?/, (route) => {
    if (new URL(route.request().url()).searchParams.has('cursor')) further += 1;
    const invoices = Array.from({ length: 100 }, () => ({ ...invoice, id: crypto.randomUUID() }));
    return route.fulfill({ json: { invoices, total: 100_000, nextCursor: 'more' } });
  });
  await page.goto(`/admin?invoice=${invoice.id}`);
  await drawerOf(page, invoice.gfaInvoiceId).getByRole('heading', { name: 'History' }).waitFor();
  const cards = page.locator('li[data-index]');
  await eventually(async () => expect(await cards.count()).toBeGreaterThan(0));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  })()`);
  expect({ further, isShort: (await cards.count()) < 50 }).toEqual({ further: 0, isShort: true });
});

test('a link to an unknown invoice says so', async () => {
  browser.allowErrors(refused(404));
  const page = await browser.visit('/admin?invoice=00000000-0000-4000-8000-000000000000', admin);
  await page.getByRole('dialog').getByText('Invoice Not Found').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

function drawerOf(page: Page, gfaInvoiceId: string) {
  return page.getByRole('dialog', { name: gfaInvoiceId });
}
