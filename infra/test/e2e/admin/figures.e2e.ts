import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { refused, useBrowser } from '../support/browser.ts';
import { refundInPart } from '../support/card-exceptions.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice, createMethod } from '../support/invoices.ts';
import { receiveWebhooks, stopReceiving } from '../support/webhook-receiver.ts';

const browser = useBrowser();

/** Opens today's overview (UTC), also if the day ends during the test. */
async function openToday(): Promise<Page> {
  const today = new Date().toISOString().slice(0, 10);
  const page = await browser.visit(`/admin/overview?from=${today}&to=${today}&currency=USD`, admin);
  await page.getByRole('heading', { name: 'Received' }).waitFor();
  return page;
}

/** Returns an entry of a card's legend. */
function legendOf(page: Page, { card, name }: { card: string; name: string }): Locator {
  return page.getByRole('region', { name: card }).locator('dl > div').filter({ hasText: name });
}

async function numberIn(place: Locator, pattern: RegExp): Promise<number> {
  return Number(pattern.exec((await place.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
}

test('the amount received by card links to exactly those invoices, and so does a day of the table', async () => {
  await refundInPart();
  const page = await openToday();
  const card = legendOf(page, { card: 'Received', name: 'Card' });
  const count = await numberIn(card.locator('dd').last(), /^([\d,]+) payments?$/);
  expect(count).toBeGreaterThan(0);
  await card.getByRole('link').click();
  await page.getByText(new RegExp(`^Showing \\d+ of ${count} invoices$`)).waitFor();
  for (const chip of ['Currency: USD', 'Paid with: Card'])
    await page.getByRole('button', { name: `Remove the filter ${chip}` }).waitFor();
  await page.getByRole('button', { name: /^Remove the filter Paid on: / }).click();
  await page.waitForURL((url) => !url.searchParams.has('paidFrom') && !url.searchParams.has('paidTo'));

  await page.goBack();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  const table = page.getByRole('table', { name: 'Received in USD' });
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByText(new RegExp(`^Showing \\d+ of ${count} invoices$`)).waitFor();
});

test('expired invoices, refunds and failed deliveries link to exactly those', async () => {
  const { id } = await createInvoice();
  await admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate: '2024-01-01' });
  const path = `/api/admin/webhooks?status=failed&search=${id}`;
  const total = async (of: string) => (await admin.api.get<{ total: number }>(of)).total;
  await waitFor(async () => (await total(path)) > 0, { what: 'the webhook to fail' });
  // Deliveries of earlier tests count as well, once they have failed.
  await waitFor(async () => (await total('/api/admin/webhooks?status=pending')) === 0, {
    what: 'every delivery to rest',
  });
  const page = await openToday();
  for (const [name, rows] of [
    ['Invoices expired', 'invoices'],
    ['Deliveries', 'deliveries'],
  ] as const) {
    const legend = legendOf(page, { card: 'Failed', name });
    const count = await numberIn(legend.getByRole('link'), /^([\d,]+)$/);
    expect([name, count]).toEqual([name, expect.any(Number)]);
    expect(count).toBeGreaterThan(0);
    await legend.getByRole('link').click();
    await page.getByText(new RegExp(`^Showing \\d+ of ${count} ${rows}$`)).waitFor();
    await page.goBack();
  }
});

test('a delivery that another admin sends again is updated live', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, { cancelNotes: 'Over', sendWebhook: true });
  const page = await browser.visit(`/admin/webhooks?search=${gfaInvoiceId}`, admin);
  const row = page.getByRole('row').filter({ hasText: gfaInvoiceId });
  await row.getByText('Failed', { exact: true }).waitFor();
  const { deliveries } = await admin.api.get<{ deliveries: { id: string }[] }>(
    `/api/admin/webhooks?search=${id}`,
  );
  const receiver = await receiveWebhooks();
  try {
    await admin.api.post(`/api/admin/webhooks/${deliveries[0]?.id}/send-again`);
    await row.getByText('Delivered', { exact: true }).waitFor();
  } finally {
    stopReceiving(receiver);
  }
});

test('a link opens an exception that the list does not show, or says that there is none', async () => {
  const { exceptionId, gfaInvoiceId } = await refundInPart();
  const page = await browser.visit(`/admin/exceptions?kind=orphan_debit&exception=${exceptionId}`, admin);
  const drawer = page.getByRole('dialog', { name: 'Refunded in part' });
  await drawer.getByRole('link', { name: gfaInvoiceId }).waitFor();
  browser.allowErrors(refused(404));
  await page.goto('/admin/exceptions?exception=00000000-0000-4000-8000-000000000000');
  await page.getByText('Exception not found').waitFor();
});

test.each([1_280, 390])('at %d pixels the largest sums are on one line each', async (width) => {
  await refundInPart();
  const page = await (await browser.enter(admin, { viewport: { width, height: 800 } })).newPage();
  const sums = [
    { currency: 'CNY', amountMinor: 191_051_571_025, text: 'CN¥1,910,515,710.25' },
    { currency: 'THB', amountMinor: 4_833_331_825, text: 'THB 48,333,318.25' },
    { currency: 'USD', amountMinor: 950, text: '$9.50' },
  ];
  await page.route('**/api/admin/overview?*', async (route) => {
    const answer = await route.fetch();
    const overview = (await answer.json()) as { receivedTotals: object[] };
    const [usual] = overview.receivedTotals;
    const receivedTotals = sums.map(({ currency, amountMinor }) => ({ ...usual, currency, amountMinor }));
    await route.fulfill({ response: answer, json: { ...overview, receivedTotals } });
  });
  await page.goto('/admin/overview');
  for (const { text } of sums) {
    const place = page.getByRole('radio').locator('..').getByText(text, { exact: true });
    await eventually(async () => expect((await place.boundingBox())?.height).toBeLessThan(30));
  }
});

test.each([390, 320])(
  'at %d pixels the largest sums that are waited for are within their cards',
  async (width) => {
    const page = await (await browser.enter(admin, { viewport: { width, height: 800 } })).newPage();
    const waiting = ['CNY', 'THB', 'USD'].map((currency) => ({
      status: 'pending',
      currency,
      count: 3,
      amountMinor: 123_456_789_012_345,
    }));
    await page.route('**/api/admin/overview?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), waiting } });
    });
    await page.goto('/admin/overview');
    const amounts = page.getByRole('link', { name: /1,234,567,890,123\.45$/ });
    await amounts.first().waitFor();
    const beyond = () =>
      amounts.evaluateAll((nodes) =>
        nodes.map((node) => {
          const card = node.closest('li')?.getBoundingClientRect();
          return node.getBoundingClientRect().right - (card?.right ?? 0);
        }),
      );
    await eventually(async () => expect(Math.max(...(await beyond()))).toBeLessThan(0));
  },
);

test.each([1_280, 390])('at %d pixels the amount of an open invoice never wraps', async (width) => {
  const largest = { amount: 999_999_999.99, currency: 'THB' };
  const amount = 'THB\u00a0999,999,999.99';
  const invoice = await createInvoice(largest);
  const method = await createMethod({ currency: 'THB' });
  await admin.api.post(`/api/invoice/${invoice.id}/confirm-payment`, { paymentMethodId: method.id });
  const { exceptionId } = await refundInPart();
  const page = await (await browser.enter(admin, { viewport: { width, height: 800 } })).newPage();
  await page.route('**/api/admin/exceptions*', async (route) => {
    const response = await route.fetch();
    const enlarged = JSON.parse(await response.text(), (_, value) =>
      value?.amountMinor === 300 ? { ...value, amountMinor: 99_999_999_999, currency: 'THB' } : value,
    );
    await route.fulfill({ response, json: enlarged });
  });
  for (const path of [
    `/admin?invoice=${invoice.id}`,
    `/admin/review?payment=${invoice.id}`,
    `/admin/exceptions?exception=${exceptionId}`,
  ]) {
    await page.goto(path);
    const place = page.locator('p.MuiTypography-amount', { hasText: amount });
    await place.waitFor();
    await eventually(async () =>
      expect([path, await linesOf(place), await reachesOut(place)]).toEqual([path, 1, false]),
    );
  }
});

test('on a phone an exception is named after what happened, with its amount as the figure', async () => {
  const { gfaInvoiceId } = await refundInPart();
  const context = await browser.enter(admin, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/admin/exceptions');
  const card = page.getByRole('listitem').filter({ hasText: gfaInvoiceId });
  const opener = card.getByRole('button', { name: 'Refunded in part $3.00', exact: true });
  const places = [opener, card.getByText('$3.00'), card.getByText(gfaInvoiceId)];
  await eventually(async () => {
    const [title, amount, number] = await Promise.all(places.map((place) => place.boundingBox()));
    expect(amount!.x).toBeGreaterThan(title!.x);
    expect(number!.y).toBeGreaterThan(amount!.y);
  });
  await opener.click();
  await page.getByRole('dialog', { name: 'Refunded in part' }).waitFor();
});

/** Returns the number of lines that an element's text occupies. */
function linesOf(place: Locator): Promise<number> {
  return place.evaluate((node) => {
    const document = node.ownerDocument;
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(node, 4).nextNode());
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

function reachesOut(place: Locator): Promise<boolean> {
  return place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
}
