import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { cutBySignOut, refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { admin } from '../support/invoices.ts';
import { createStranger, type Stranger } from '../support/members.ts';
import { chooseMember, storedSession } from '../support/sign-in.ts';
import { stack } from '../support/stack.ts';
import { seeToast } from '../support/toast.ts';

const browser = useBrowser();

test('a browser’s token is worthless elsewhere, and everywhere after logging out', async () => {
  browser.allowErrors(cutBySignOut);
  const { page, context, token, cookie } = await signIn(await createStranger());
  expect(await ask(token, cookie)).toBe(200);
  expect(await ask(token)).toBe(401);
  const told = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-out'));
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  expect((await told).status()).toBe(204);
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  expect(await ask(token, cookie)).toBe(401);
  expect(await sessionCookie(context)).toBeUndefined();
});

test('scripts cannot read the cookie, and a reload keeps the session', async () => {
  const { page, context } = await signIn(await createStranger());
  expect(await sessionCookie(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate('document.cookie')).not.toContain('checkout_session');
  await page.reload();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
});

test('a call tried in the documentation uses this browser’s session', async () => {
  browser.allowErrors(refused(401));
  const { page } = await signIn(await createStranger());
  await page.goto('/docs/api#getMe');
  const call = page.getByRole('region', { name: 'GET /api/auth/me', exact: true });
  await call.getByRole('button', { name: 'Send GET' }).click();
  await call.getByText('200 OK').waitFor();
  await call.getByLabel('Without a token').check();
  await call.getByRole('button', { name: 'Send GET' }).click();
  await call.getByText('401 Unauthorized').waitFor();
});

test('logging out in all browsers ends each session', async () => {
  browser.allowErrors(refused(401));
  const member = await createStranger();
  const [here, there] = [await signIn(member), await signIn(member)];
  await here.page.getByRole('button', { name: 'Log out in all browsers' }).click();
  await seeToast(here.page, { title: 'Logged out in all browsers' });
  await here.page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  for (const { token, cookie } of [here, there]) expect(await ask(token, cookie)).toBe(401);
  await there.page.reload();
  await there.page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await eventually(async () => expect(await storedSession(there.page)).toEqual({ token: null, user: null }));
});

test('a log-out from all browsers that failed says why below its button, and ends no session', async () => {
  browser.allowErrors(refused(503));
  const { page, token, cookie } = await signIn(await createStranger());
  const refusal = { error: 'service_unavailable', message: 'Please try again.' };
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503, json: refusal }));
  await page.getByRole('button', { name: 'Log out in all browsers' }).click();
  await page.getByRole('alert').filter({ hasText: 'Could not log out. Please try again.' }).waitFor();
  expect(await ask(token, cookie)).toBe(200);
});

test('an admin finds a member by e-mail and signs them out of one browser or all', async () => {
  browser.allowErrors(refused(401));
  const member = await createStranger();
  const members = [await signIn(member), await signIn(member), await signIn(member)];
  const page = await browser.visit('/admin/company-settings', admin);
  await page.getByRole('link', { name: 'Members’ sessions' }).click();
  await page.getByLabel('E-mail of the member').fill(member.email.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('region', { name: member.email });
  const line = found.getByRole('list', { name: `Sessions of ${member.email}` }).getByRole('listitem');
  await line.nth(2).waitFor();
  const dates = line.first().locator('time');
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    await eventually(async () =>
      expect(await dates.evaluateAll((found) => found.map((time) => time.getClientRects().length))).toEqual([
        1, 1, 1,
      ]),
    );
  }
  const dialog = page.getByRole('dialog');
  await line.first().getByRole('button', { name: 'End session' }).click();
  await dialog.getByRole('button', { name: 'End session' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitFor(async () => (await line.count()) === 2, { what: 'the session to leave the list' });
  const left = await Promise.all(members.map(({ token, cookie }) => ask(token, cookie)));
  expect(left.sort()).toEqual([200, 200, 401]);
  await found.getByRole('button', { name: 'End all sessions' }).click();
  await dialog.getByRole('button', { name: 'End all sessions' }).click();
  await found.getByText('Not signed in anywhere.').waitFor();
  for (const { token, cookie } of members) expect(await ask(token, cookie)).toBe(401);
  await members[0]!.page.reload();
  await members[0]!.page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
});

async function signIn(member: Stranger): Promise<SignedIn> {
  const context = await browser.enter();
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await chooseMember(page, member);
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  const { name, value } = (await sessionCookie(context)) ?? { name: '', value: '' };
  return { page, context, token: (await storedSession(page)).token ?? '', cookie: `${name}=${value}` };
}

async function sessionCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name.includes('checkout_session'));
}

/** Returns the status of a request with this token and cookie. */
async function ask(token: string, cookie = ''): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, cookie };
  return (await fetch(`${stack.gateway.url}/api/auth/me`, { headers })).status;
}

interface SignedIn {
  page: Page;
  context: BrowserContext;
  token: string;
  cookie: string;
}
