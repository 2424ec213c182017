import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { endTimers, holdLongTimers } from '../screens/timers.ts';
import { cutBySignOut, refused, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice } from '../support/invoices.ts';
import { createMember, createStranger } from '../support/members.ts';
import { combine } from '../support/several.ts';
import { chooseMember, storedSession } from '../support/sign-in.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();

test('signing in at the wallet returns to the invoice, with the session kept', async () => {
  const { id, gfaInvoiceId } = await createInvoice();
  const member = await createStranger({ credits: 1_200 });
  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();

  await page.waitForURL(`${stack.wallet.url}/**`);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('redirect_uri')).toBe(`${stack.gateway.url}/auth/callback`);
  expect(asked.get('service')).toBe('checkout');
  expect(asked.get('state')?.length).toBeGreaterThanOrEqual(16);
  await chooseMember(page, member);

  await page.waitForURL(`${stack.gateway.url}/pay/${id}`);
  await page.getByRole('heading', { name: gfaInvoiceId }).waitFor();
  await page.getByRole('banner').getByText(member.username).waitFor();
  await page.getByRole('banner').getByText('1,200 gems').waitFor();
  const session = await storedSession(page);
  expect(session).toMatchObject({ user: { email: member.email, isAdmin: false } });
  expect(session.token).toContain(`gfa_session_${member.id}.`);
  expect(session.token).not.toBe(member.token);
});

test('signing in is offered at an address that may be private, without disclosing whether it is', async () => {
  browser.allowErrors(refused(404), cutBySignOut);
  const member = await createMember();
  const options = { recipient: member.email };
  const { id } = await combine(member, [await createInvoice(options), await createInvoice(options)]);
  const texts: string[] = [];
  for (const address of [id, randomUUID()]) {
    const stranger = await browser.visit(`/pay/${address}`);
    await stranger.getByRole('heading', { name: 'Invoice Not Found' }).waitFor();
    await stranger.getByRole('main').getByRole('button', { name: 'Log In' }).waitFor();
    await stranger.getByRole('main').getByRole('link', { name: 'Contact Us' }).waitFor();
    texts.push((await stranger.getByRole('main').textContent()) ?? '');
  }
  expect(texts[1]).toBe(texts[0]);
  const other = await browser.visit(`/pay/${id}`, await createMember());
  await other.getByText('There is no invoice at this address.').waitFor();
  await eventually(async () =>
    expect(await other.getByRole('main').getByRole('button', { name: 'Log In' }).count()).toBe(0),
  );

  const page = await browser.visit(`/pay/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await chooseMember(page, member);
  await page.waitForURL(`${stack.gateway.url}/pay/${id}`);
  await page.getByRole('heading', { name: '2 invoices together' }).waitFor();

  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/invoices');
  await elsewhere.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Invoice Not Found' }).waitFor();
  await eventually(async () => expect(await page.getByText('invoices together').count()).toBe(0));
});

test('an admin without a previous page starts at the overview', async () => {
  const member = await createStranger({ isAdmin: true });
  const page = await browser.visit('/');
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await chooseMember(page, member);
  await page.waitForURL(`${stack.gateway.url}/admin/overview`);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

test('the token is removed from the address bar before any request to the server', async () => {
  const member = await createStranger();
  const context = await browser.enter();
  const page = await context.newPage();
  const addresses: string[] = [];
  await context.route('**/api/auth/sso/register', async (route) => {
    await page.getByRole('heading', { name: 'Authenticating...' }).waitFor();
    await page.getByText('Connecting to your wallet...').first().waitFor();
    addresses.push(page.url());
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await chooseMember(page, member);
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  expect(addresses).toEqual([`${stack.gateway.url}/auth/callback`]);
  await eventually(async () => expect(new URL(page.url()).pathname).toBe('/'));
  await page.goBack();
  await eventually(async () => expect(page.url()).not.toContain(member.id));
});

test('a page that needs a session is shown after signing in', async () => {
  const member = await createStranger();
  const page = await browser.visit('/activity');
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await chooseMember(page, member);
  await page.waitForURL(`${stack.gateway.url}/activity`);
  await page.getByText('No Activity Yet').waitFor();
});

test('signing in returns to the same place on a page', async () => {
  const member = await createStranger();
  const page = await browser.visit('/docs/activity-feed#errors');
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await chooseMember(page, member);
  await page.waitForURL(`${stack.gateway.url}/docs/activity-feed#errors`);
});

test('a response that belongs to no sign-in of this browser starts no session', async () => {
  const member = await createStranger();
  const query = new URLSearchParams({
    user_id: member.id,
    email: member.email,
    token: member.token,
    state: 'forged',
  });
  const page = await visitHeld(`/auth/callback?${query}`);
  await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  await page.getByText('This sign-in was not started here.').waitFor();
  await page.getByText('Redirecting back to login...').waitFor();
  await eventually(async () => expect(await storedSession(page)).toEqual({ token: null, user: null }));
  await endTimers(page, 3_000);
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe('/'));
});

test('a state can be used once', async () => {
  browser.allowErrors(cutBySignOut);
  const member = await createStranger();
  const page = await browser.visit('/');
  const answers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth/callback') answers.push(request.url());
  });
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  await chooseMember(page, member);
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  expect(answers).toHaveLength(1);
  await page.addInitScript(holdLongTimers);
  await page.goto(answers[0] ?? '');
  await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  await page.getByText('This sign-in was not started here.').waitFor();
  await eventually(async () => expect(await storedSession(page)).toEqual({ token: null, user: null }));
});

test('a sign-in started elsewhere names the account confirmed by the server and asks', async () => {
  const { id, email, token } = await createStranger();
  const claims = new URLSearchParams({ user_id: id, email: 'somebody-else@example.com', token });
  const page = await browser.visit(`/auth/callback?${claims}`);
  await page.getByRole('heading', { name: `Continue as ${email}?` }).waitFor();
  await eventually(async () => expect(page.url()).toBe(`${stack.gateway.url}/auth/callback`));
  await eventually(async () => expect(await storedSession(page)).toEqual({ token: null, user: null }));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await eventually(async () => expect(await storedSession(page)).toMatchObject({ token, user: { email } }));
});

test('a prepared link does not replace the signed-in member', async () => {
  const [member, stranger] = [await createMember(), await createStranger()];
  const { id, email, token } = stranger;
  const context = await browser.enter(member);
  const page = await context.newPage();
  await page.goto(`/auth/callback?${new URLSearchParams({ user_id: id, email, token })}`);
  await page.getByRole('heading', { name: `Continue as ${email}?` }).waitFor();
  await page.getByText(`You are signed in as ${member.email}.`).waitFor();
  expect((await storedSession(page)).token).toBe(member.token);
  const choices = await page.getByRole('main').getByRole('button').allTextContents();
  expect(choices).toEqual([`Stay signed in as ${member.email}`, 'Continue']);
  await page.getByRole('button', { name: `Stay signed in as ${member.email}` }).click();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  expect((await storedSession(page)).token).toBe(member.token);
});

test.each([
  ['/auth/callback', 'Invalid SSO callback - missing user data'],
  ['/auth/callback?error=access_denied', 'SSO error: access_denied'],
])('%s says what is wrong', async (path, text) => {
  const page = await visitHeld(path);
  await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  await page.getByText(text, { exact: true }).waitFor();
});

test('rights claimed by the address are ignored', async () => {
  const { id, email, token } = await createStranger();
  const claims = { user_id: id, email, token, isAdmin: 'true', credits: '1000000', tier: 'premium' };
  const page = await browser.visit(`/auth/callback?${new URLSearchParams(claims)}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
  await page.getByRole('banner').getByText('0 gems').waitFor();
  await eventually(async () =>
    expect(await storedSession(page)).toMatchObject({
      token,
      user: { isAdmin: false, credits: 0, tier: 'free' },
    }),
  );
  await eventually(async () =>
    expect(await page.getByRole('banner').getByRole('link', { name: 'Admin' }).count()).toBe(0),
  );
});

test('a token unknown to the wallet starts no session', async () => {
  browser.allowErrors(refused(401));
  const { id, email } = await createStranger();
  const claims = { user_id: id, email, token: `gfa_session_${id}.forged` };
  const page = await visitHeld(`/auth/callback?${new URLSearchParams(claims)}`);
  await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  await page.getByText('Invalid or expired token').waitFor();
  expect((await storedSession(page)).token).toBeNull();
});

test('logging out ends the session in every tab', async () => {
  browser.allowErrors(cutBySignOut);
  const context = await browser.enter(await createMember());
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto('/invoices');
  await other.goto('/');
  await other.getByRole('heading', { name: 'Account Information' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await eventually(async () => expect(new URL(page.url()).pathname).toBe('/'));
  await eventually(async () => expect(await storedSession(page)).toEqual({ token: null, user: null }));
  await other.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
});

/**
 * Visits a page that shows a failure and redirects to the sign-in after three seconds, which is delayed until
 * the test has read it.
 */
async function visitHeld(path: string): Promise<Page> {
  const page = await (await browser.enter()).newPage();
  await page.addInitScript(holdLongTimers);
  await page.goto(path);
  return page;
}
