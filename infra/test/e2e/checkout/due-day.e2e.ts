import { expect, test } from '@jest/globals';
import { findInvoice } from '../admin/admin-list.ts';
import { useBrowser } from '../support/browser.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';

const browser = useBrowser();

test.each(['Asia/Hong_Kong', 'America/Los_Angeles'])(
  'in %s a due date is the day that it is on the PDF and in the admin’s dialog',
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
      expect(await page.getByText(/(9|11) Dec 2030/).count()).toBe(0);
    }
    const office = await (await browser.enter(admin, { timezoneId })).newPage();
    await office.goto('/admin');
    await (await findInvoice(office, gfaInvoiceId)).getByText('10 Dec 2030').waitFor();

    await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate: '2025-12-10' });
    await page.goto('/activity');
    await page.getByText('10 Dec 2025', { exact: true }).waitFor();
  },
);
