import { randomUUID } from 'node:crypto';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { seeToast } from '../support/toast.ts';
import { failUntilTriedAgain, tryAgain } from '../support/try-again.ts';
import { sentBy } from './admin-form.ts';
import { pressInMenu } from './row-menu.ts';

const browser = useBrowser({ showsPdf: true });

test.each([
  ['/admin', 'Invoices', 'Admin Invoice Manager'],
  ['/admin/nowhere', 'Invoices', 'Admin Invoice Manager'],
  ['/admin?tab=coupons', 'Coupons', 'Coupons · Admin Invoice Manager'],
  ['/admin/fx-settings', 'FX Settings', 'FX Settings · Admin Invoice Manager'],
  ['/admin/letterhead', 'Company Settings', 'Company Settings · Admin Invoice Manager'],
])('%s shows %s, under its own title', async (path, heading, title) => {
  const page = await browser.visit(path, admin);
  await page.getByRole('main').getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
  await waitFor(async () => (await page.title()).includes(title), { what: `the title ${title}` });
});

test('a product access link is created, changed, switched off and deleted, and its key is locked', async () => {
  browser.allowErrors(refused(409));
  const key = `shop-${randomUUID().slice(0, 6)}`;
  const page = await browser.visit('/admin/product-access', admin);
  await page.getByRole('button', { name: 'Add Link' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add Link' });
  await add.click();
  await seeToast(page, { title: 'Missing Information', text: 'Please fill in key, label, and URL' });
  await dialog.getByText('Key is required').waitFor();
  await eventually(async () => expect(await dialog.getByLabel('Icon').inputValue()).toBe('🔗'));
  await dialog.getByLabel('Key').fill('Tickets');
  await dialog.getByLabel('Icon').fill('abc');
  await dialog.getByLabel('Label').fill(key);
  await dialog.getByLabel('URL').fill('not an address');
  await add.click();
  await dialog.getByText('Icon must be at most 2 characters').waitFor();
  await dialog.getByText('URL must be valid').waitFor();
  await dialog.getByLabel('Icon').fill('🛍️');
  await dialog.getByLabel('URL').fill('https://shop.example.com');
  await add.click();
  await seeToast(page, { title: 'Failed to Create' });
  await dialog.getByRole('alert').first().waitFor();
  await dialog.getByLabel('Key').fill(key);
  await dialog.getByText(`On a paid invoice: “Access ${key}”`).waitFor();
  await add.click();
  await seeToast(page, { title: 'Product Access Created' });

  const row = page.getByRole('row').filter({ hasText: 'https://shop.example.com' }).filter({ hasText: key });
  await row.getByRole('button', { name: 'Edit' }).click();
  await eventually(async () => expect(await dialog.getByLabel('Key').isDisabled()).toBe(true));
  await dialog.getByLabel('Sort order').fill('9');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await seeToast(page, { title: 'Product Access Updated' });
  const toggle = row.getByRole('switch');
  expect(await sentBy(page, 'PATCH', () => toggle.click())).toEqual({ isActive: false });
  await row.locator('[aria-checked="false"]').waitFor();
  await pressInMenu(row, 'Delete');
  await dialog.getByRole('heading', { name: `Delete the product access link ${key}` }).waitFor();
  await dialog.getByRole('button', { name: `Delete ${key}` }).click();
  await seeToast(page, { title: 'Product Access Deleted' });
  await row.waitFor({ state: 'detached' });
});

test('the letterhead is previewed while typing and saved only when it is complete', async () => {
  const { settings } = await admin.api.get<{ settings: Letterhead }>('/api/company-settings');
  const page = await browser.visit('/admin/company-settings', admin);
  try {
    const frame = page.locator('iframe[title="Preview"][src^="blob:"]');
    await frame.waitFor();
    const first = await frame.getAttribute('src');
    await page.getByLabel('Company name').fill('');
    await page.getByLabel('Address').fill(' ');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Company name is required').waitFor();
    await page.getByText('Address is required').waitFor();
    await page.getByLabel('Company name').fill('Harbour Guild');
    await page.getByLabel('Address').fill('1 Pier Road\nHong Kong');
    await page.locator(`iframe[title="Preview"]:not([src="${first}"])`).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await seeToast(page, { title: 'Company Settings Updated' });
    await page.getByText('Everything is saved.').waitFor();
    const saved = await admin.api.get<{ settings: Letterhead }>('/api/company-settings');
    expect(saved.settings).toMatchObject({ companyName: 'Harbour Guild', address: '1 Pier Road\nHong Kong' });
  } finally {
    await admin.api.post('/api/company-settings', settings);
  }
});

test('brand input survives a failed preview', async () => {
  browser.allowErrors(refused(503));
  const { settings } = await admin.api.get<{ settings: object }>('/api/company-settings');
  const page = await browser.visit('/admin/company-settings', admin);
  try {
    const contact = page.getByLabel('Support contact');
    await contact.fill('help@half-typed.example');
    await page.route('**/api/brand', (route) =>
      route.fulfill({ status: 503, json: { error: 'service_unavailable', message: 'Busy', requestId: '1' } }),
    );
    await page.getByLabel('Legal entity').fill('Harbour Guild Ltd');
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    await seeToast(page, { title: 'Company Settings Updated' });
    await page.getByRole('alert').filter({ hasText: 'Busy' }).waitFor();
    await eventually(async () => expect(await contact.inputValue()).toBe('help@half-typed.example'));
  } finally {
    await admin.api.post('/api/company-settings', settings);
  }
});

test('another admin’s changes are listed behind “Changes”, with their name and the values', async () => {
  const second = await createMember({ isAdmin: true });
  const label = `Shop ${randomUUID().slice(0, 6)}`;
  const urls = ['https://old.example.com', `https://new.example.com/${'path/'.repeat(60)}`];
  const body = { key: label.toLowerCase().replace(' ', '-'), label, url: urls[0] };
  const { service } = await admin.api.post<{ service: { id: string } }>('/api/admin/product-access', body);
  await second.api.patch(`/api/admin/product-access/${service.id}`, { url: urls[1], isActive: false });
  const page = await browser.visit('/admin/product-access', admin);
  await page.getByRole('button', { name: 'Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes: Product Access' });
  const change = dialog.getByRole('listitem').filter({ hasText: label }).filter({ hasText: 'Changed' });
  await change.getByText(second.username).waitFor();
  await eventually(async () =>
    expect(await change.getByRole('deletion').allTextContents()).toEqual([urls[0], 'Yes']),
  );
  await change.getByRole('button', { name: 'Show all' }).click();
  await change.getByRole('button', { name: 'Show less' }).waitFor();
  await eventually(async () =>
    expect(await change.getByRole('insertion').locator('> span').allTextContents()).toEqual([urls[1], 'No']),
  );
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
});

test('changes that could not be read are requested again, and an empty list says so', async () => {
  browser.allowErrors(refused(400));
  const page = await browser.visit('/admin/product-access', admin);
  const none = { changes: [], total: 0, nextCursor: null };
  await failUntilTriedAgain(page, ({ pathname }) => pathname === '/api/admin/settings-changes', {
    failure: {
      status: 400,
      json: { error: 'validation_error', message: 'Validation Failed', requestId: 'r' },
    },
    afterwards: (route) => route.fulfill({ json: none }),
  });
  await page.getByRole('button', { name: 'Changes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Failed to fetch the changes').waitFor();
  await tryAgain(page);
  await dialog.getByText('No changes yet').waitFor();
});

test('the letterhead and the brand keep what another admin saved in the other fields meanwhile', async () => {
  const { settings } = await admin.api.get<{ settings: Letterhead }>('/api/company-settings');
  const { brand } = await admin.api.get<{ brand: Brand }>('/api/brand');
  const unchanged = { accent: brand.accent?.chosen ?? null, supportContact: brand.supportContact ?? '' };
  try {
    const page = await browser.visit('/admin/company-settings', admin);
    const save = page.getByRole('button', { name: 'Save changes' }).filter({ visible: true });
    await page.getByLabel('Company name').fill('Golden Fields Club');
    await admin.api.post('/api/company-settings', { ...settings, address: '9 New Road' });
    await save.click();
    await seeToast(page, { title: 'Company Settings Updated' });
    const letterhead = { ...settings, companyName: 'Golden Fields Club', address: '9 New Road' };
    expect(await admin.api.get('/api/company-settings')).toEqual({ settings: letterhead });
    await eventually(async () => expect(await page.getByLabel('Address').inputValue()).toBe('9 New Road'));

    await page.getByLabel('Support contact').fill('desk@example.com');
    await admin.api.put('/api/brand', { ...unchanged, accent: '#7a1f5c' });
    await save.last().click();
    await seeToast(page, { title: 'Brand Updated' });
    const { brand: saved } = await admin.api.get<{ brand: Brand }>('/api/brand');
    expect([saved.accent?.chosen, saved.supportContact]).toEqual(['#7a1f5c', 'desk@example.com']);
  } finally {
    await admin.api.post('/api/company-settings', settings);
    await admin.api.put('/api/brand', unchanged);
  }
});

interface Brand {
  accent: { chosen: string } | null;
  supportContact: string | null;
}

interface Letterhead {
  companyName: string;
  address: string;
}
