import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';

const browser = useBrowser();
const name = 'דנה כהן';

test('a right-to-left name does not reorder the text after it', async () => {
  const member = await createMember();
  const { id } = await createInvoice({ recipient: member.email });
  await admin.api.post(`/api/admin/members/${member.id}/notes`, { text: 'Pays late, and always in full.' });
  const page = await browser.visit('/admin/books', admin);
  // The sandbox wallet derives an address from each name, which allows no such letters.
  await page.route(/\/(notes|history)\b/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(admin.username, name);
    await route.fulfill({ response, body });
  });

  await page.goto(`/admin/members/${member.id}?part=notes`);
  await page.getByText('Pays late, and always in full.').waitFor();
  await eventually(async () => expect(await isTimeBehindName(page)).toBe(true));
  await page.goto(`/admin?invoice=${id}`);
  await page.getByText(`by`).filter({ hasText: name }).waitFor();
  await eventually(async () => expect(await isTimeBehindName(page)).toBe(true));
});

test('the timeline of a person names who reported an entry, and says that it failed', async () => {
  const member = await createMember();
  const bought = { type: 'gem_purchase', title: 'Gems bought', description: '500 gems', gemAmount: 500 };
  await member.api.post('/api/activity', { ...bought, source: 'harbour shop', status: 'failed' });
  const page = await browser.visit(`/admin/members/${member.id}?part=activity`, admin);
  const entry = page.getByRole('listitem').filter({ hasText: bought.title });
  await entry.getByText('harbour shop').waitFor();
  await entry.getByText('Failed', { exact: true }).waitFor();
});

test('number and amount of a found invoice are readable, however long its address is', async () => {
  const recipient = `${'a-long-name-'.repeat(5)}b@${'a-long-domain.'.repeat(5)}example.com`;
  const { gfaInvoiceId } = await createInvoice({ recipient });
  const page = await browser.visit('/admin/books', admin);
  await page.getByLabel('Month').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to…' }).fill(gfaInvoiceId);
  const number = page.getByRole('option').getByText(gfaInvoiceId, { exact: true });
  await number.waitFor();
  await eventually(async () => expect(await number.evaluate(isWhole)).toBe(true));
  await eventually(async () =>
    expect(await page.getByRole('option').first().textContent()).toMatch(
      /^GFA-INV-\d+\$25\.00 · a-long-name/,
    ),
  );
});

/** Returns whether an element shows all of its text. */
function isWhole({ scrollWidth, clientWidth }: Record<'scrollWidth' | 'clientWidth', number>): boolean {
  return scrollWidth <= clientWidth;
}

/** Returns whether, as rendered, the day begins where the name on its line has ended. */
function isTimeBehindName(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`{
    const name = ${JSON.stringify(name)};
    const time = [...document.querySelectorAll('time')].find(
      ({ parentElement }) => parentElement.textContent.includes(name),
    );
    const boxOf = (element, text) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const start = walker.currentNode.data.indexOf(text);
        if (start < 0) continue;
        const range = new Range();
        range.setStart(walker.currentNode, start);
        range.setEnd(walker.currentNode, start + text.length);
        return range.getBoundingClientRect();
      }
    };
    boxOf(time, time.textContent.slice(0, 1)).left >= boxOf(time.parentElement, name).right;
  }`);
}
