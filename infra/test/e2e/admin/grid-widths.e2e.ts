import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { watchCalls } from '../screens/screen.ts';
import { untilStill } from '../screens/still.ts';
import { useBrowser } from '../support/browser.ts';
import { refundInPart } from '../support/card-exceptions.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice, createMethod } from '../support/invoices.ts';
import { createMember, type Member } from '../support/members.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();
const dearest = await createInvoice({
  currency: 'HKD',
  amount: 999_999_999.99,
  recipient: 'a.rather.long.address.of.somebody@harbour-gala.example.com',
});
const bank = await createMethod({ currency: 'HKD' });
await bookDearest();
await admin.api.post('/api/admin/reconciliation');
await createCoupon(12.5);
await refundInPart();
const { fxRate } = await admin.api.post<{ fxRate: { id: string } }>('/api/admin/fx-rates', {
  baseCurrency: 'THB',
  quoteCurrency: 'CNY',
  rate: 0.123456,
});
await fetch(`${stack.gateway.url}/api/admin/fx-rates/${fxRate.id}`, {
  method: 'DELETE',
  headers: { authorization: `Bearer ${admin.token}` },
});

/** Each table with its text columns, which alone may be truncated with an ellipsis. */
const TABLES = [
  { path: `/admin?search=${dearest.gfaInvoiceId}`, texts: ['Recipient', 'Username', 'Description'] },
  { path: '/admin', texts: ['Recipient', 'Username', 'Description'] },
  { path: '/admin/payment-methods', texts: ['Name', 'Details'] },
  { path: '/admin/coupons', texts: ['Code', 'Products'] },
  { path: '/admin/product-access', texts: ['Label', 'Key', 'URL'] },
  { path: '/admin/webhooks', texts: ['Service', 'Last response'] },
  { path: '/admin/exceptions', texts: ['What happened', 'Details'] },
  { path: '/admin/fx', texts: ['Provider'] },
  { path: '/admin/books', texts: ['Account'] },
  { path: '/admin/books?account=HKD+receivable', texts: ['Type', 'Details'] },
  { path: '/admin/books?part=reconciliation', texts: ['Source', 'State', 'Reference'] },
];

test.each(TABLES)('$path truncates only text, and from 1280 px hides nothing', async ({ path, texts }) => {
  const page = await (await browser.enter(admin, { viewport: { width: 1_280, height: 800 } })).newPage();
  await page.goto(path);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  for (const width of [1_920, 1_440, 1_280, 1_024, 912]) {
    await page.setViewportSize({ width, height: 800 });
    await waitFor(async () => (await faultsOf(page, { texts, width })).length === 0, {
      what: `nothing to be cut at ${width} px`,
    }).catch(async () =>
      expect({ width, faults: await faultsOf(page, { texts, width }) }).toEqual({ width, faults: [] }),
    );
  }
});

test('a column is never narrower than its amounts', async () => {
  const page = await browser.visit(`/admin?search=${dearest.gfaInvoiceId}`, admin);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  const amount = page.getByRole('columnheader', { name: 'Amount' });
  await amount.getByRole('button').focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await eventually(async () =>
    expect(await faultsOf(page, { texts: ['Recipient', 'Username', 'Description'], width: 1_280 })).toEqual(
      [],
    ),
  );
});

test('a status is on the same line as the words beside it', async () => {
  const page = await browser.visit(`/admin?search=${dearest.gfaInvoiceId}`, admin);
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await row.waitFor();
  // Both at once: what is above the table may still be loading, and moves it.
  const lines = () =>
    row.evaluate(
      (node, texts) =>
        texts.map((text) => {
          const places = [...node.querySelectorAll('*')].filter((place) => place.textContent === text);
          const mark = node.ownerDocument.createElement('span');
          mark.style.display = 'inline-block';
          places.at(-1)!.append(mark);
          const { bottom } = mark.getBoundingClientRect();
          mark.remove();
          return bottom;
        }),
      ['Pending', 'HK$999,999,999.99'],
    );
  await eventually(async () => {
    const [status, amount] = await lines();
    expect(status).toBeCloseTo(amount ?? 0, 1);
  });
});

test('where rows are cards, the columns menu offers nothing that only tables have', async () => {
  const page = await browser.visit('/admin', admin);
  const pins = page.getByRole('button', { name: 'Pin Amount to the start' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await pins.waitFor();
  await page.getByText('Row height').waitFor();
  await page.setViewportSize({ width: 768, height: 1_024 });
  await pins.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Move Amount up' }).waitFor();
  await eventually(async () => expect(await page.getByText('Row height').count()).toBe(0));
});

test('columns that one admin hides are there for the next admin in the same browser', async () => {
  const [first, next] = [await createMember({ isAdmin: true }), await createMember({ isAdmin: true })];
  const page = await browser.visit('/admin/coupons', first);
  const usage = page.getByRole('columnheader', { name: 'Usage' });
  await usage.waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Usage' }).uncheck();
  await usage.waitFor({ state: 'detached' });
  const enterAs = async ({ token, user }: Member): Promise<void> => {
    const session = { 'checkout.token': token, 'checkout.user': JSON.stringify(user) };
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(session)})`);
    const layouts = page.waitForResponse('**/api/admin/grid-layouts');
    await page.reload();
    await (await layouts).finished();
    await page.getByRole('columnheader', { name: 'Products' }).waitFor();
  };
  await enterAs(next);
  await usage.waitFor();
  await enterAs(first);
  await usage.waitFor({ state: 'detached' });
});

test('the actions of a whole table are on one line, on a desktop beside the search', async () => {
  const page = await browser.visit('/admin/product-access', admin);
  const names = ['Views', 'Columns', 'Export CSV'];
  const buttons = names.map((name) => page.getByRole('button', { name, exact: true }).first());
  await buttons[2]!.waitFor();
  const search = page.getByLabel('Search', { exact: true });
  const linesOf = async (parts: Locator[]): Promise<number> => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return new Set(boxes.map((box) => box && Math.round((box.y + box.height / 2) / 4))).size;
  };
  await page.setViewportSize({ width: 930, height: 800 });
  await waitFor(async () => (await linesOf([search, ...buttons])) === 1, { what: 'one line at 930 px' });
  await page.setViewportSize({ width: 390, height: 844 });
  await waitFor(async () => (await linesOf(buttons)) === 1, { what: 'one line on a phone' });
});

test('a column keeps the width to which its edge was dragged, also if the system takes the finger away', async () => {
  const page = await (await browser.enter(await createMember({ isAdmin: true }))).newPage();
  const waiting = watchCalls(page);
  await page.goto(`/admin?search=${dearest.gfaInvoiceId}`);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  // What is above the table may still be loading, and moves the edge that is dragged.
  await waitFor(() => waiting.size === 0, { what: 'every call to be answered' });
  await untilStill(page);
  const head = page.getByRole('columnheader', { name: 'Due date' });
  const boxOf = async () => (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const box = await boxOf();
  const [x, y] = [Math.round(box.x + box.width) - 4, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x: x + 40, y }]);
  const isStored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await touch('touchCancel', []);
  expect((await isStored).ok()).toBe(true);
  await eventually(async () => expect((await boxOf()).width).toBeCloseTo(box.width + 40, 0));
  await page.reload();
  await eventually(async () => expect((await boxOf()).width).toBeCloseTo(box.width + 40, 0));
});

/** Creates a transfer of the largest possible amount, to be shown in the books. */
async function bookDearest(): Promise<void> {
  const payer = await createMember();
  const { id } = await createInvoice({ currency: 'HKD', amount: 999_999_999.99 });
  await payer.api.post(`/api/invoice/${id}/confirm-payment`, { paymentMethodId: bank.id });
  // This amount needs two admins.
  for (const { api } of [admin, await createMember({ isAdmin: true })])
    await api.post(`/api/admin/invoice/${id}/approve`, { adminNotes: 'Received' });
}

/** Returns what is truncated although it is no text, and what is out of view on a desktop-sized screen. */
function faultsOf(page: Page, { texts, width }: { texts: string[]; width: number }): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const texts = ${JSON.stringify(texts)};
    const faults = [];
    for (const grid of document.querySelectorAll('[role="grid"]')) {
      if (${width} >= 1280 && grid.scrollWidth > grid.clientWidth + 1) faults.push('scrolls sideways: ' + grid.scrollWidth + ' in ' + grid.clientWidth);
      const names = new Map();
      for (const cell of grid.querySelectorAll('[role="columnheader"], [role="gridcell"]')) {
        const isHead = cell.getAttribute('role') === 'columnheader';
        if (isHead) names.set(cell.dataset.column, cell.textContent);
        const name = names.get(cell.dataset.column);
        if (name === '' || texts.includes(name)) continue;
        const box = cell.getBoundingClientRect();
        const style = getComputedStyle(cell);
        const range = document.createRange();
        const inner = isHead ? cell.querySelector('span') : cell;
        range.selectNodeContents(inner);
        const content = range.getBoundingClientRect();
        if (content.width === 0) continue;
        const room = isHead ? inner.getBoundingClientRect() : {
          left: box.left + parseFloat(style.paddingLeft),
          right: box.right - parseFloat(style.paddingRight),
        };
        if (content.right > room.right + 1 || content.left < room.left - 1)
          faults.push(name + ': ' + (isHead ? 'its name' : cell.textContent) + ' needs ' + Math.ceil(content.width) + ' px');
      }
    }
    return [...new Set(faults)];
  })()`);
}
