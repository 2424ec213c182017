import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { untilStill } from '../screens/still.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createCoupon, createInvoice, createMethod, readInvoice } from '../support/invoices.ts';
import { seeToast } from '../support/toast.ts';
import { adminRow, sentBy } from './admin-form.ts';

const browser = useBrowser();

test('the switch of a form is turned off and on again by its knob', async () => {
  const code = await createCoupon(10);
  const page = await browser.visit(`/admin/coupons?search=${code}`, admin);
  await adminRow(page, code).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const toggle = dialog.getByRole('switch');
  await eventually(async () => expect(await toggle.isChecked()).toBe(true));
  await untilStill(page);
  await pressKnob(page, 'end');
  await eventually(async () => expect(await toggle.isChecked()).toBe(false));
  await pressKnob(page, 'start');
  await eventually(async () => expect(await toggle.isChecked()).toBe(true));
  await pressKnob(page, 'end');
  const body = await sentBy(page, 'PATCH', () =>
    dialog.getByRole('button', { name: 'Save changes' }).click(),
  );
  expect(body).toMatchObject({ isActive: false });
});

test('the typed amount of an invoice is restored when its items are removed', async () => {
  const page = await browser.visit('/admin?new=invoice', admin);
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount');
  await amount.fill('250');
  await dialog.getByRole('button', { name: '+ Add an item' }).click();
  await dialog.getByLabel('Name of item 1').fill('A chair');
  await dialog.getByText('Total of the items').waitFor();
  await dialog.getByRole('button', { name: 'Remove A chair' }).click();
  await dialog.getByText('Total of the items').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: '+ Add an item' }).and(page.locator(':focus')).waitFor();
  await eventually(async () => expect(await amount.inputValue()).toBe('250'));
  await dialog.getByLabel('Recipient e-mail').fill('ana@example.com');
  await dialog.getByLabel('Description').fill('A chair');
  const body = await sentBy(page, 'POST', () =>
    dialog.getByRole('button', { name: 'Create Invoice' }).click(),
  );
  expect(body).toMatchObject({ amount: 250 });
});

test('at 400 % zoom each field of a dialog is in full view while it has the focus', async () => {
  const context = await browser.enter(admin, { viewport: { width: 320, height: 256 } });
  const page = await context.newPage();
  await page.goto('/admin?new=invoice');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipient e-mail').focus();
  const seen: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    const name = await page.evaluate<string>(
      'document.activeElement.name || document.activeElement.innerText',
    );
    await waitFor(() => page.evaluate<boolean>(focusIsInView), { what: `${name} to be in view` });
    seen.push(name);
    await page.keyboard.press('Tab');
  }
  expect(seen).toEqual(expect.arrayContaining(['recipient', 'amount', 'description', 'Create Invoice']));
});

test('in forced colours a switch shows whether it is on, and what is chosen is marked', async () => {
  const code = await createCoupon(10);
  const context = await browser.enter(admin, { forcedColors: 'active' });
  const page = await context.newPage();
  await page.goto(`/admin/coupons?status=active&search=${code}`);
  const toggle = adminRow(page, code).getByRole('switch');
  const colours = (): Promise<string[]> =>
    toggle
      .locator('span')
      .evaluateAll((parts) =>
        parts.map((part) => part.ownerDocument.defaultView?.getComputedStyle(part).backgroundColor ?? ''),
      );
  const isMarked = (name: string): Promise<boolean> =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((chip) => chip.ownerDocument.defaultView?.getComputedStyle(chip).outlineStyle === 'solid');
  await toggle.waitFor();
  const [on, thumb] = await colours();
  expect(on).not.toBe(thumb);
  await eventually(async () =>
    expect([await isMarked('All'), await isMarked('Active')]).toEqual([false, true]),
  );
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await toggle.click();
  await seeToast(page, { title: 'Coupon Updated' });
  await waitFor(async () => (await colours())[0] !== on, { what: 'the switch to look off' });
});

test('a past due date is announced to expire the invoice before it does', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const page = await browser.visit(`/admin?search=${gfaInvoiceId}`, admin);
  await adminRow(page, gfaInvoiceId).getByRole('button', { name: 'Due Date' }).click();
  const dialog = page.getByRole('dialog');
  const said = dialog.getByText('This day has passed: the invoice expires at once.');
  await dialog.getByRole('button', { name: 'Save due date' }).waitFor();
  await eventually(async () => expect(await said.count()).toBe(0));
  await dialog.getByLabel('New due date').fill('2020-01-01');
  await said.waitFor();
  await dialog.getByRole('button', { name: `Expire ${gfaInvoiceId}` }).click();
  await seeToast(page, { title: 'Due Date Updated' });
  expect((await readInvoice(id)).status).toBe('expired');
});

test('a failed creation or change is shown with the status and the complete body', async () => {
  browser.allowErrors(refused(409), refused(400));
  const { name } = await createMethod({ currency: 'EUR' });
  const page = await browser.visit(`/admin/payment-methods?search=${encodeURIComponent(name)}`, admin);
  const body = { error: 'invalid_transition', message: 'Not now', requestId: 'r-1' };
  await page.route('**/api/admin/payment-methods/*', (route) => refuse(route, { status: 409, body }));
  await adminRow(page, name).getByRole('switch').click();
  const text = `Conflict: Not now\n${JSON.stringify(body)}`;
  await seeToast(page, { title: 'Failed to Update Payment Method', text });
});

test('an invoice that cannot be created is shown with the status and the body, and keeps the input', async () => {
  browser.allowErrors(refused(400));
  const page = await browser.visit('/admin', admin);
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipient e-mail').fill('ana@example.com');
  await dialog.getByLabel('Amount').fill('78.50');
  await dialog.getByLabel('Description').fill('Two seats at the harbour');
  const body = {
    error: 'validation_error',
    message: 'Validation Failed',
    details: [{ path: 'description', message: 'Description is too rude' }],
    requestId: 'r-2',
  };
  await page.route('**/api/admin/invoices', (route) => refuse(route, { status: 400, body }));
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  const text = `Bad Request: Description is too rude\n${JSON.stringify(body)}`;
  await seeToast(page, { title: 'Failed to Create Invoice', text });
  await eventually(async () => expect(await dialog.getByLabel('Amount').inputValue()).toBe('78.50'));
});

test.each([
  {
    status: 400,
    body: { error: 'validation_error', message: 'Validation Failed', requestId: 'r' },
    text: 'Please check your input values and try again',
  },
  {
    status: 403,
    body: { error: 'forbidden', message: 'Authentication required', requestId: 'r' },
    text: 'Please sign in to update FX settings',
  },
])('an update of the FX settings that is refused with $status says: $text', async ({ text, ...answer }) => {
  browser.allowErrors(refused(answer.status));
  const page = await browser.visit('/admin/fx', admin);
  const lock = page.getByLabel('Rate lock (minutes)');
  await lock.fill((await lock.inputValue()) === '21' ? '22' : '21');
  await page.route('**/api/admin/fx-settings', (route) => refuse(route, answer));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  const toasts = await waitFor(
    async () => {
      const noted = await page.evaluate<string[][]>('window.toastsNotedForTest');
      return noted.length > 0 && noted;
    },
    { what: 'a toast' },
  );
  expect(toasts).toEqual([['Update Failed', text]]);
});

/** Presses the place of the thumb of the dialog's switch: at its end while it is on. */
async function pressKnob(page: Page, where: 'start' | 'end'): Promise<void> {
  const box = await page.getByRole('dialog').getByRole('switch').boundingBox();
  if (!box) throw new Error('The switch is not visible.');
  const x = where === 'end' ? box.x + box.width - 13 : box.x + 13;
  await page.mouse.click(x, box.y + box.height / 2);
}

function refuse(route: Route, { status, body }: { status: number; body: object }): Promise<void> {
  return route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json: body });
}

/** Whether the focused element is wholly on the screen, and nothing covers its upper or its lower end. */
const focusIsInView = `(() => {
  const focused = document.activeElement;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isSeenAt = (y) => {
    const here = document.elementFromPoint((left + right) / 2, y);
    return here !== null && (focused.contains(here) || here.contains(focused));
  };
  const isOnScreen = top >= 0 && bottom <= innerHeight;
  return isOnScreen && isSeenAt(top + 4) && isSeenAt(bottom - 4);
})()`;
