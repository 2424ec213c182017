import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { refused, useBrowser } from '../support/browser.ts';
import { refundInPart } from '../support/card-exceptions.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { pressEscape } from '../support/press-escape.ts';
import { seeToast } from '../support/toast.ts';
import { failUntilTriedAgain, tryAgain } from '../support/try-again.ts';
import { receiveWebhooks, stopReceiving } from '../support/webhook-receiver.ts';

const browser = useBrowser();

test('the navigation rail leads to every section, marks the current one, and stays as it was left', async () => {
  const page = await browser.visit('/admin/overview', admin);
  const rail = page.getByRole('navigation', { name: 'Admin sections' });
  const current = rail.locator('[aria-current="page"]');
  await rail.getByRole('link', { name: /^Overview/ }).waitFor();
  await waitFor(async () => (await current.textContent()) === 'Overview', { what: 'Overview to be marked' });
  await rail.getByRole('link', { name: 'Invoices', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe('/admin'));
  await waitFor(async () => (await current.textContent()) === 'Invoices', { what: 'Invoices to be marked' });

  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Expand navigation' }).waitFor();
  await rail.getByRole('link', { name: 'FX Settings' }).click();
  await page.getByRole('heading', { name: 'FX Settings', level: 1 }).waitFor();
});

test('on wide screens the rail contains what the header has elsewhere, without a footer below', async () => {
  const member = await createMember({ credits: 1_250, isAdmin: true });
  const page = await browser.visit('/', member);
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.getByText('Secure payment processing').locator('visible=true').waitFor();
  for (const text of [member.username, '1,250 gems'])
    await page.getByText(text).locator('visible=true').waitFor();
  await eventually(async () => expect(await page.getByRole('banner').isVisible()).toBe(false));
  await eventually(async () => expect(await page.getByRole('contentinfo').count()).toBe(0));
  const main = page.getByRole('navigation', { name: 'Main navigation' });
  await eventually(async () =>
    expect(await main.locator('[aria-current="page"]').allTextContents()).toEqual(['Admin']),
  );
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.getByRole('button', { name: 'Menu' }).locator('visible=true').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Invoices' }).click();
  await page.getByRole('heading', { name: 'My Invoices' }).waitFor();
  await page.getByRole('banner').waitFor();
});

test('on a phone the rail is a menu, which closes when a section is chosen', async () => {
  const context = await browser.enter(admin, { viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto('/admin/overview');
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Overview' }).click();
  const menu = page.getByRole('dialog', { name: 'Admin sections' });
  await menu.getByRole('link', { name: /^Webhooks/ }).click();
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  await menu.waitFor({ state: 'hidden' });
});

test('the overview adds up what was received in the chosen period, and its numbers link to their rows', async () => {
  await createInvoice({ currency: 'EUR', amount: 31 });
  await refundInPart();
  const page = await browser.visit('/admin/overview', admin);
  await page.getByRole('radio', { name: /^USD/ }).click({ force: true });
  await page.getByRole('img', { name: /^Received in USD\. / }).waitFor();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  const table = page.getByRole('table', { name: 'Received in USD' });
  await table.getByRole('row').nth(1).getByRole('cell', { name: /^\$/ }).first().waitFor();

  await page.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL(/period=7d/);
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('From').fill('2024-01-01');
  await page.getByLabel('To', { exact: true }).fill('2025-06-30');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('A period can have at most 366 days.').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2024-12-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/from=2024-01-01&to=2024-12-31/);
  await page.getByText('Nothing came in').waitFor();
  await page
    .getByText(
      /^Nothing to compare with in the same number of days before, .*31.* 2022.*31.* 2023 \(UTC\)\.$/,
    )
    .waitFor();
  const failed = page.getByRole('region', { name: 'Failed' });
  await failed.waitFor();
  await eventually(async () => expect(await page.getByText('nothing before').count()).toBe(0));

  await page.getByRole('button', { name: 'In USD too' }).click();
  await page.getByText(/^Converted to USD by the rates in force now.* 1 EUR = \d+\.\d{6} USD \(/).waitFor();
  const waiting = page.getByRole('region', { name: 'Waiting now' });
  await waiting
    .getByText(/^≈ \$[\d,.]+ from \d+ currenc/)
    .first()
    .waitFor();
  // Other cards show euros as well where other tests' payments are under review.
  await waiting.locator('a[href*="status=pending&"]', { hasText: '€' }).click();
  await page.getByRole('button', { name: 'Remove the filter Currency: EUR' }).waitFor();
  await page.getByRole('gridcell', { name: '€31.00' }).first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'In USD now' }).check();
  await pressEscape(page.getByRole('dialog'));
  await page
    .getByRole('gridcell', { name: /^≈ \$\d/ })
    .first()
    .waitFor();
});

test('the chosen dates stay on the page even if an earlier period arrives later', async () => {
  const page = await browser.visit('/admin/overview?period=90d', admin);
  await page.getByRole('img', { name: /^Received in / }).waitFor();
  // Both presses in one task, as on a machine that renders the first one only after the second.
  await page.evaluate(`{
    const press = (name) =>
      [...document.querySelectorAll('[aria-label="Period"] button')].find((one) => one.textContent === name).click();
    press('7 days');
    press('Custom');
  }`);
  await page.getByLabel('From', { exact: true }).fill('2024-03-01');
  await page.getByLabel('To', { exact: true }).fill('2024-03-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/from=2024-03-01&to=2024-03-31/);
  await eventually(async () =>
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2024-03-01'),
  );
});

test('a period that could not be read says so, and another one can be chosen', async () => {
  browser.allowErrors(refused(503));
  const context = await browser.enter(admin);
  await context.route(/api\/admin\/overview\?from=2024-03-01/, (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'service_unavailable', message: 'Please try again', requestId: '1' },
    }),
  );
  const page = await context.newPage();
  await page.goto('/admin/overview?from=2024-03-01&to=2024-03-31');
  await page.getByText('Please try again').waitFor();
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('heading', { name: 'Received' }).waitFor();
  await page.getByText('Please try again').waitFor({ state: 'detached' });
});

test.each([
  { part: 'fx-rates', said: /^The rates could not be fetched/, shown: /^Converted to USD by the rates/ },
  {
    part: 'overview',
    said: /could not be fetched for comparison/,
    shown: /^(Compared|Nothing to compare) with/,
  },
])(
  'an overview whose $part could not be read says so and can be tried again',
  async ({ part, said, shown }) => {
    browser.allowErrors(refused(500));
    const page = await (await browser.enter(admin)).newPage();
    await failUntilTriedAgain(
      page,
      ({ pathname, search }) =>
        pathname === `/api/admin/${part}` && (part === 'fx-rates' || !search.includes('from=2024-03-01')),
      { failure: { status: 500, json: { error: 'server_error', message: 'Something went wrong.' } } },
    );
    await page.goto('/admin/overview?from=2024-03-01&to=2024-03-31&base=true');
    await page.getByText(said).waitFor();
    await tryAgain(page);
    await page.getByText(shown).waitFor();
    await page.getByText(said).waitFor({ state: 'detached' });
  },
);

test('an overview that a busy server refused is requested again before an error is shown', async () => {
  browser.allowErrors(refused(503));
  const context = await browser.enter(admin);
  const json = { error: 'service_unavailable', message: 'Please try again', requestId: '1' };
  await context.route(/api\/admin\/overview\?/, (route) => route.fulfill({ status: 503, json }), {
    times: 1,
  });
  const page = await context.newPage();
  await page.addInitScript(`new MutationObserver(() => {
    if (document.body?.textContent.includes('Please try again')) window.hasComplained = true;
  }).observe(document, { childList: true, subtree: true })`);
  const busy = page.waitForResponse((response) => response.status() === 503);
  await page.goto('/admin/overview');
  await busy;
  await page.getByRole('heading', { name: 'Received' }).waitFor();
  expect(await page.evaluate('window.hasComplained')).toBeUndefined();
});

test('a failing webhook is shown, inspected and sent again', async () => {
  const gfaInvoiceId = await cancelWithFailedWebhook();
  const page = await browser.visit(`/admin/webhooks?search=${gfaInvoiceId}`, admin);
  const row = page.getByRole('row').filter({ hasText: gfaInvoiceId });
  await row.getByText('Failed', { exact: true }).waitFor();
  await row.getByText('invoice.cancelled').click();
  await page.waitForURL(/delivery=/);
  const drawer = page.getByRole('dialog', { name: 'invoice.cancelled' });
  await drawer.getByText('Not accepted').nth(2).waitFor();
  await drawer
    .getByRole('region', { name: 'Payload' })
    .getByText(`"gfaInvoiceId": "${gfaInvoiceId}"`)
    .waitFor();
  await eventually(async () =>
    expect(await drawer.getByRole('region', { name: 'Headers' }).textContent()).not.toMatch(
      /secret|signature/i,
    ),
  );

  const receiver = await receiveWebhooks();
  try {
    await drawer.getByRole('button', { name: 'Send again' }).click();
    await page
      .getByRole('dialog', { name: /^Send invoice\.cancelled of/ })
      .getByRole('button', { name: 'Send again' })
      .click();
    await seeToast(page, { title: 'Webhook Resent' });
    await drawer.getByText('Delivered', { exact: true }).waitFor();
    await pressEscape(drawer);
    await drawer.waitFor({ state: 'hidden' });
    await row.getByText('Delivered', { exact: true }).waitFor();
  } finally {
    stopReceiving(receiver);
  }
});

test('several failed webhooks are sent again at once', async () => {
  const numbers = [await cancelWithFailedWebhook(), await cancelWithFailedWebhook()];
  const page = await browser.visit('/admin/webhooks?status=failed&event=invoice.cancelled', admin);
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: `Select invoice.cancelled · ${number} → e2e` }).check();
  }
  const receiver = await receiveWebhooks();
  try {
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Send again' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Send 2 deliveries again' });
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await seeToast(page, { title: 'Webhook Resent' });
    for (const number of numbers) {
      await page.getByRole('row').filter({ hasText: number }).waitFor({ state: 'detached' });
    }
  } finally {
    stopReceiving(receiver);
  }
});

test('an exception is explained, and resolved once with notes', async () => {
  const { exceptionId } = await refundInPart();
  const page = await browser.visit(`/admin/exceptions?exception=${exceptionId}`, admin);
  const drawer = page.getByRole('dialog', { name: 'Refunded in part' });
  await drawer.getByText('$3.00').first().waitFor();
  await drawer.getByRole('heading', { name: 'Where the money is' }).waitFor();
  await drawer.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve: Refunded in part, $3.00' });
  const resolve = dialog.getByRole('button', { name: 'Resolve exception' });
  await eventually(async () => expect(await resolve.isDisabled()).toBe(true));
  await dialog.getByLabel('Notes').fill(`Agreed with the payer, ${exceptionId}`);
  await resolve.click();
  await seeToast(page, { title: 'Exception Resolved' });
  await drawer.getByRole('heading', { name: 'How it was resolved' }).waitFor();
  await pressEscape(drawer);
  await page.getByRole('button', { name: 'Resolved' }).click();
  const row = page.getByRole('row').filter({ hasText: `Agreed with the payer, ${exceptionId}` });
  await row.getByRole('gridcell', { name: admin.username }).waitFor();
});

test('exceptions of one kind are chosen from the filter menu, and a row repeats nothing', async () => {
  const { gfaInvoiceId } = await refundInPart();
  const page = await browser.visit('/admin/exceptions', admin);
  const row = page.getByRole('row').filter({ hasText: gfaInvoiceId });
  await row.waitFor();
  await eventually(async () => expect((await row.textContent())?.split(gfaInvoiceId)).toHaveLength(2));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What happened' }).click();
  const kinds = page.getByRole('dialog', { name: 'What happened' });
  await kinds.getByRole('button', { name: 'Taken after giving up' }).click();
  await page.waitForURL(/kind=orphan_debit/);
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the filter What happened: Taken after giving up' }).click();
  await row.waitFor();
});

/**
 * Cancels an invoice while no receiver listens, and returns its number once the webhook about it has failed.
 */
async function cancelWithFailedWebhook(): Promise<string> {
  const { id, gfaInvoiceId } = await createInvoice();
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, {
    cancelNotes: 'Ordered twice',
    sendWebhook: true,
  });
  const path = `/api/admin/webhooks?status=failed&search=${id}`;
  await waitFor(async () => (await admin.api.get<{ total: number }>(path)).total > 0, {
    what: 'the webhook to fail',
  });
  return gfaInvoiceId;
}
