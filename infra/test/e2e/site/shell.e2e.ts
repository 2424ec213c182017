import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilStill } from '../screens/still.ts';
import { endTimers, holdLongTimers } from '../screens/timers.ts';
import { refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { switchLanguage } from '../support/language.ts';
import { createMember, type Member } from '../support/members.ts';

const browser = useBrowser();

test('the header shows the page and the member and links everywhere, and so does a phone’s drawer', async () => {
  const member = await createMember({ credits: 1_250, isAdmin: true });
  const page = await browser.visit('/invoices', member);
  const header = page.getByRole('banner');
  await header.getByText('1,250 gems').waitFor();
  await header.getByText(member.username).waitFor();
  await header.getByText('Secure payment processing').waitFor();
  await eventually(async () =>
    expect(await navigation(page)).toEqual(['Home', 'My Invoices (here)', 'API Docs', 'Admin']),
  );
  await header.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await eventually(async () =>
    expect(await navigation(page)).toEqual(['Home (here)', 'My Invoices', 'API Docs', 'Admin']),
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await header.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Logout' }).waitFor();
  await eventually(async () =>
    expect(await navigation(page)).toEqual(['Home (here)', 'My Invoices', 'API Docs', 'Admin']),
  );
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

test('a configured title is shown in every language, and the default one is translated', async () => {
  const page = await (await browser.enter(undefined, { locale: 'th-TH' })).newPage();
  await page.goto('/');
  await page.getByRole('banner').getByText('ระบบชำระเงินที่ปลอดภัย').waitFor();
  await page.route('**/api/config', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, title: 'Harbour Club', subtitle: 'Members pay here' } });
  });
  await page.reload();
  await page.getByRole('banner').getByText('Harbour Club').waitFor();
  await page.getByRole('banner').getByText('Members pay here').waitFor();
  await page.getByText(`© ${new Date().getFullYear()} Harbour Club`).waitFor();
  await waitFor(async () => (await page.title()).includes('Harbour Club'), { what: 'the title of the tab' });
});

test('the footer links to the product, its siblings and its policies', async () => {
  const footer = (await browser.visit('/')).getByRole('contentinfo');
  await footer.getByText('Secure Payment Processing').waitFor();
  await footer.getByText(`© ${new Date().getFullYear()}`).waitFor();
  await footer.getByRole('link', { name: 'Wallet' }).waitFor();
  await eventually(async () =>
    expect(await footer.getByRole('listitem').allInnerTexts()).toEqual([
      'Home',
      'My Invoices',
      'API Documentation',
      'Admin Portal',
      'Wallet',
      'Tickets',
      'Profile',
      'Events',
      'Contact Us',
      'Terms of Service',
      'Privacy Policy',
      'Refund Policy',
    ]),
  );
});

test('with text twice as large the dashboard is no wider than a phone, and no link overlaps another', async () => {
  const context = await browser.enter(await createMember(), { viewport: { width: 390, height: 844 } });
  await context.addInitScript(`document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '32px';
  })`);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await untilStill(page);
  await eventually(async () =>
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390),
  );
  const isWider = '({ offsetWidth, parentElement }) => offsetWidth > parentElement.clientWidth';
  await eventually(async () =>
    expect(await page.evaluate(`[...document.querySelectorAll('footer a')].filter(${isWider}).length`)).toBe(
      0,
    ),
  );
});

test('language and colour scheme are stored', async () => {
  const page = await (await browser.enter(undefined, { locale: 'en-US', colorScheme: 'light' })).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Use the dark colour scheme' }).click();
  await switchLanguage(page, 'zh-Hant');
  await page.reload();
  await page.getByRole('heading', { name: '登入以繼續' }).waitFor();
  await page.getByRole('button', { name: '使用淺色模式' }).waitFor();
  await eventually(async () =>
    expect(await page.locator('html').getAttribute('data-color-scheme')).toBe('dark'),
  );
});

test('the keyboard skips to the content, and the focus follows to each screen, whose title is announced', async () => {
  const page = await browser.visit('/', await createMember());
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await page.getByText('No invoices yet').first().waitFor();
  await page.keyboard.press('Tab');
  await eventually(async () => expect(await focused(page)).toBe('Skip to content'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await eventually(async () => expect(await focused(page)).toBe('View All'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Invoices' }).waitFor();
  await page.locator('#content:focus').waitFor();
  await page.getByRole('status').filter({ hasText: 'My Invoices · Checkout' }).waitFor();
});

test('a toast disappears after five seconds, comes back with F8 and stays while it is read', async () => {
  const page = await withToast(await createMember());
  const toast = page.getByText('Token expired');
  await endTimers(page, 4_999);
  await eventually(async () => expect(await toast.count()).toBe(1));
  await endTimers(page, 5_000);
  await toast.waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await toast.waitFor();
  await eventually(async () => expect(await focused(page)).toContain('Token expired'));
  await endTimers(page, 10_000);
  await eventually(async () => expect(await toast.count()).toBe(1));
  await page.keyboard.press('Escape');
  await toast.waitFor({ state: 'detached' });
});

test('a toast that is dismissed or escaped by keyboard leaves the focus where it was before', async () => {
  const page = await withToast(await createMember());
  const language = page.getByRole('button', { name: 'Language' });
  const leave = { Dismiss: ['Tab', 'Enter'], Escape: ['Escape'] };
  for (const keys of Object.values(leave)) {
    await language.focus();
    await page.keyboard.press('F8');
    await page.getByText('Token expired').waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await page.getByText('Token expired').waitFor({ state: 'detached' });
    await language.and(page.locator(':focus')).waitFor();
  }
});

test('a toast that is escaped after a visit to another window leaves the focus where it was before', async () => {
  const page = await withToast(await createMember());
  const language = page.getByRole('button', { name: 'Language' });
  await language.focus();
  await page.keyboard.press('F8');
  await page.getByText('Token expired').waitFor();
  // Simulates the window losing and regaining the focus, which no headless browser does.
  for (const type of ['focusout', 'focusin']) {
    await page.evaluate(`document.activeElement.dispatchEvent(new FocusEvent('${type}', { bubbles: true }))`);
  }
  await page.keyboard.press('Escape');
  await page.getByText('Token expired').waitFor({ state: 'detached' });
  await language.and(page.locator(':focus')).waitFor();
});

test('a toast is dismissed by a swipe of 50 pixels to the right, and not by less', async () => {
  const page = await withToast(await createMember());
  const toast = page.getByText('Token expired');
  await push(page, 45);
  await eventually(async () => expect(await toast.count()).toBe(1));
  await push(page, 55);
  await toast.waitFor({ state: 'detached' });
});

/** Opens a page whose session has just been refused, with a toast that stays until its timer is fired. */
async function withToast(member: Member): Promise<Page> {
  browser.allowErrors(refused(401));
  const context = await browser.enter({ ...member, token: `${member.token}x` });
  const page = await context.newPage();
  await page.addInitScript(holdLongTimers);
  await page.goto('/');
  await page.getByText('Session Expired').waitFor();
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await eventually(async () =>
    expect(await page.evaluate("localStorage.getItem('checkout.token')")).toBeNull(),
  );
  return page;
}

async function push(page: Page, pixels: number): Promise<void> {
  await untilStill(page);
  const box = await page.getByText('Token expired').boundingBox();
  if (!box) throw new Error('The toast is not there.');
  const [x, y] = [box.x + 5, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 4 });
  await page.mouse.up();
}

/** Returns the visible navigation links, with the current one marked. */
function navigation(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('nav[aria-label="Main navigation"] a')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.textContent + (link.ariaCurrent === 'page' ? ' (here)' : ''))`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.textContent');
}
