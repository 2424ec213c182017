import { expect, test } from '@jest/globals';
import { findInvoice } from '../admin/admin-list.ts';
import { useBrowser } from '../support/browser.ts';
import { gotoDrawn } from '../support/drawn-document.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { chooseElsewhere } from '../support/language.ts';
import { createMember } from '../support/members.ts';
import { combine } from '../support/several.ts';

const browser = useBrowser();

test.each(['Asia/Hong_Kong', 'America/Los_Angeles'])(
  'in %s a due date is the same day as on the PDF and in the admin’s dialog',
  async (timezoneId) => {
    const member = await createMember();
    const { id, gfaInvoiceId } = await createInvoice({ recipient: member.email });
    await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate: '2030-12-10' });
    const page = await (await browser.enter(member, { timezoneId })).newPage();
    for (const path of [`/pay/${id}`, '/invoices']) {
      await page.goto(path);
      await page
        .getByText(/10 Dec 2030/)
        .first()
        .waitFor();
      await eventually(async () => expect(await page.getByText(/(9|11) Dec 2030/).count()).toBe(0));
    }
    const office = await (await browser.enter(admin, { timezoneId })).newPage();
    await office.goto('/admin');
    await (await findInvoice(office, gfaInvoiceId)).getByText('10 Dec 2030').waitFor();

    await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate: '2025-12-10' });
    await page.goto('/activity');
    await page.getByText('10 Dec 2025', { exact: true }).waitFor();
  },
);

test('a payer whose clock is days fast can pay one or several invoices and sees when they are due', async () => {
  const dayMs = 24 * 60 * 60 * 1_000;
  const day = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
  const member = await createMember();
  const invoices = [
    await createInvoice({ recipient: member.email }),
    await createInvoice({ recipient: member.email }),
  ];
  for (const { id } of invoices) {
    await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate: day });
  }
  const { id: together } = await combine(member, invoices);
  for (const [reader, id] of [
    [member, together],
    [member, invoices[0]?.id],
    // A guest's document contains its invoice, so no request is needed to show it.
    [undefined, invoices[0]?.id],
  ] as const) {
    const page = await (await browser.enter(reader)).newPage();
    await page.clock.setSystemTime(new Date(Date.now() + 10 * dayMs));
    await (reader ? page.goto(`/pay/${id}`) : gotoDrawn(page, `/pay/${id}`));
    await eventually(async () =>
      expect(await page.evaluate('Date.now()')).toBeGreaterThan(Date.now() + 9 * dayMs),
    );
    await page.getByRole('radio', { name: /^Card/ }).waitFor();
    await page.getByText(/^Due date: in [23] days · /i).waitFor();
  }
});

test('in Chinese the due date follows a Chinese colon', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await page.getByText(/^Due date: /).waitFor();
  await chooseElsewhere(page, 'zh-Hans');
  await page.getByText(/^到期日：/).waitFor();
});
