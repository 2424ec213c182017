import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openScreen } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';
import { untilStill } from '../screens/still.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin, createInvoice } from '../support/invoices.ts';
import { readLanguages, switchLanguage } from '../support/language.ts';
import { servePlainDocument } from '../support/plain-document.ts';

const browser = useBrowser();
const widths = [1280, 390, 320];

/** One screen of each layout; the tests of the catalogues cover that every language has every text. */
const LAYOUTS = new Set([
  'sign-in',
  'dashboard',
  'my-invoices',
  'activity',
  'page-not-found',
  'pay-card',
  'pay-gems-short',
  'pay-paid',
  'pay-expired',
  'pay-under-review',
  'manual-conversion',
  'thank-you-paid',
  'card-success-paid',
  'several-choosing',
  'several-pay',
  'several-paid',
  'several-changed',
  'several-signed-out',
]);

test.each(SCREENS.filter(({ name }) => LAYOUTS.has(name)))(
  '$name exists in every language and fits every width in it',
  async (screen) => {
    browser.allowErrors(refused(404));
    const { path, member } = await screen.prepare();
    const page = await (await browser.enter(member, { locale: 'en-US', reducedMotion: 'reduce' })).newPage();
    await openScreen(page, screen, path);
    for (const language of readLanguages()) {
      await switchLanguage(page, language);
      const home = textsOf(language, 'shell').get('nav.home') ?? '';
      // The page sets its `lang` when it begins to render in the language.
      await waitFor(async () => (await textOf(page)).includes(home), { what: `the texts in ${language}` });
      const text = await textOf(page);
      expect(keys.filter((key) => text.includes(key))).toEqual([]);
      await untilStill(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await waitFor(async () => (await widthOf(page)) <= width, { what: `${width} px in ${language}` });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  },
);

test('another language is not announced as a new status, and a new status is announced in it', async () => {
  const { id } = await createInvoice();
  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('heading', { name: 'Payment Options' }).waitFor();
  await switchLanguage(page, 'th');
  const texts = textsOf('th', 'checkout');
  await page.getByRole('heading', { name: texts.get('pay.heading') ?? '', exact: true }).waitFor();
  const [beginning] = (texts.get('invoice.statusChanged') ?? '').split('{{');
  const announced = page.getByRole('status').filter({ hasText: beginning ?? '' });
  await eventually(async () => expect(await announced.count()).toBe(0));
  const body = { cancelNotes: 'Called off', sendWebhook: false };
  await admin.api.post(`/api/admin/invoice/${id}/cancel`, body);
  await announced.waitFor({ state: 'attached' });
});

test('refusals by the server are shown in the language of the page', async () => {
  browser.allowErrors(refused(400));
  const { id } = await createInvoice({ amount: 25 });
  const page = await browser.visit(`/pay/${id}`);
  await switchLanguage(page, 'th');
  const name = (key: string) => ({
    name: textsOf('th', 'checkout').get(`coupon.${key}`) ?? key,
    exact: true,
  });
  await page.getByRole('button', name('add')).click();
  await page.getByRole('textbox', name('label')).fill('NOSUCHCODE');
  await page.getByRole('button', name('apply')).click();
  await page.getByRole('main').getByText('รหัสคูปองนี้ใช้ไม่ได้').waitFor();
});

test('a refusal from before a language change is shown in the new language, however late its texts load', async () => {
  browser.allowErrors(refused(500));
  const { id } = await createInvoice({ amount: 25 });
  const page = await (await browser.enter(undefined, { locale: 'en-US' })).newPage();
  const body = { error: 'server_error', message: 'Something went wrong. Reference: 4711', requestId: '4711' };
  await servePlainDocument(page);
  await page.route(`**/api/invoice/${id}`, (route) => route.fulfill({ status: 500, json: body }));
  await page.goto(`/pay/${id}`);
  await page.getByText(body.message).waitFor();
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  await page.route('**/message-translator-*.js', async (route) => {
    asked.resolve();
    await allowed.promise;
    await route.continue();
  });
  await page.locator('header button[aria-haspopup="menu"]').click();
  await page.locator('[role="menu"] [lang="th"]').click();
  await asked.promise;
  // Texts that do not wait for the translations would be there by the time that another whole page has
  // loaded.
  await (await browser.visit(`/pay/${id}`)).close();
  allowed.resolve();
  await page.getByText('เกิดข้อผิดพลาด หมายเลขอ้างอิง: 4711').waitFor();
});

async function textOf(page: Page): Promise<string> {
  return (await page.locator('#root').textContent()) ?? '';
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth');
}

/** What would be shown if a translation were missing. */
const keys = ['shell', 'account', 'checkout'].flatMap((file) => [...textsOf('en', file).keys()]);

function textsOf(language: string, file: string): Map<string, string> {
  const path = join(repositoryRoot, 'web/src/locales', language, `${file}.json`);
  return flatten(JSON.parse(readFileSync(path, 'utf8')));
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const entries = Object.entries(value as Record<string, unknown>);
  return new Map(entries.flatMap(([name, child]) => [...flatten(child, path ? `${path}.${name}` : name)]));
}
