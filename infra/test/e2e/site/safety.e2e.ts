import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createInvoice } from '../support/invoices.ts';
import { createMember, createStranger, type Stranger } from '../support/members.ts';
import { chooseMember } from '../support/sign-in.ts';
import { stack } from '../support/stack.ts';

const browser = useBrowser();

test('after a sign-in the token is in no address, no referrer and no log', async () => {
  const member = await createStranger();
  const { id } = await createInvoice({ recipient: member.email });
  const page = await (await browser.enter()).newPage();
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Sign in with Wallet' }).click();
  const requests: Request[] = [];
  await chooseMember(page, member);
  await page.waitForURL(`${stack.gateway.url}/activity`);
  page.on('request', (request) => requests.push(request));
  for (const path of ['/', '/invoices', `/pay/${id}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.evaluate<string>('document.referrer')).toBe('');
  }
  expect(requests.length).toBeGreaterThan(10);
  const told = requests.map((request) => `${request.url()} ${request.headers().referer ?? ''}`);
  expect(told.filter((text) => text.includes(member.token))).toEqual([]);

  const logs = join(dirname(process.env.STACK ?? ''), 'logs');
  const indiscreet = readdirSync(logs).filter((file) =>
    readFileSync(join(logs, file), 'utf8').includes(member.token),
  );
  expect(indiscreet).toEqual([]);
});

test.each(['/', '/auth/callback', '/pay/x', '/docs', '/admin', '/nowhere'])(
  'the page at %s runs only its own scripts',
  async (path) => {
    const response = await fetch(`${stack.gateway.url}${path}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const [scripts = ''] = policy.split('; ').filter((directive) => directive.startsWith('script-src '));
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe|data:|blob:|\*[^.]|nonce/);
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
    expect(await response.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:/);
  },
);

test('a script injected into a page does not run', async () => {
  browser.allowErrors(/Content Security Policy/);
  const page = await browser.visit('/');
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  await page.evaluate(`{
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.body.append(script);
  }`);
  expect(await page.evaluate('window.hasRun')).toBeUndefined();
});

test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a sign-in never leads to %s',
  async (address) => {
    const member = await createStranger();
    const page = await browser.visit('/');
    await page.evaluate(`sessionStorage.setItem('checkout.returnPath', ${JSON.stringify(address)})`);
    await page.goto(answerFor(member));
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('heading', { name: 'Account Information' }).waitFor();
    await eventually(async () => expect(page.url()).toBe(`${stack.gateway.url}/`));
  },
);

test('links to other sites open separately and disclose nothing to them', async () => {
  const member = await createMember({ credits: 5_000 });
  const metadata = { serviceReturnUrl: 'https://tickets.example.com/seat', serviceLabel: 'Your seat' };
  const { id } = await createInvoice({ recipient: member.email, amount: 10, metadata });
  await member.api.post(`/api/invoice/${id}/pay`, {}, `safety-${id}`);
  const page = await browser.visit(`/pay/${id}`, member);
  await page.getByRole('link', { name: 'Your seat' }).waitFor();
  await eventually(async () => expect(await unguarded(page)).toEqual([]));
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Top up', exact: true }).waitFor();
  await eventually(async () => expect(await unguarded(page)).toEqual([]));
});

function answerFor({ id, email, token }: Stranger): string {
  return `/auth/callback?${new URLSearchParams({ user_id: id, email, token })}`;
}

/** Returns the links to other origins that would reveal the referrer, or give access to `window.opener`. */
function unguarded(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('a[href^="http"]')]
    .filter((link) => link.origin !== location.origin)
    .filter((link) => link.target !== '_blank' || link.rel !== 'noopener noreferrer')
    .map((link) => link.href)`);
}
