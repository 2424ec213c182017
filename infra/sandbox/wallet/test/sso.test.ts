import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readConfig } from '../src/config.ts';
import { demoMembers } from '../src/demo-members.ts';
import { type RunningWallet, startWallet } from '../src/start-wallet.ts';
import { readToken, signSignInToken } from '../src/tokens.ts';

const callback = 'http://localhost:5000/auth/callback?from=wallet';
let wallet: RunningWallet;

beforeEach(async () => {
  const { path: folder } = await scratchDirectory('sandbox-wallet');
  wallet = await startWallet(readConfig({ PORT: '0', DATA_FILE: join(folder, 'wallet.jsonl') }));
});

afterEach(() => wallet.stop());

test('the page lists every member under a policy that allows no script', async () => {
  const response = await authorize({ redirect_uri: callback, service: 'checkout' });
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:5000");
  expect(policy).not.toContain('unsafe-inline');
  const page = await response.text();
  for (const member of demoMembers) expect(page).toContain(member.email);
  expect(page).toContain('Sandbox');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('gfa_session_');
});

test('choosing a member redirects back with the session and the state', async () => {
  const member = demoMembers[0];
  const response = await authorize({
    redirect_uri: callback,
    service: 'checkout',
    state: 'abc/=',
    member: member.id,
  });
  expect(response.status).toBe(302);
  const location = new URL(response.headers.get('location') ?? '');
  expect(`${location.origin}${location.pathname}`).toBe('http://localhost:5000/auth/callback');
  const { token, ...rest } = Object.fromEntries(location.searchParams);
  expect(rest).toEqual({
    from: 'wallet',
    user_id: member.id,
    email: member.email,
    tier: 'premium',
    credits: '250000',
    isAdmin: 'false',
    username: 'Ada Lindqvist',
    memberNumber: 'GFA-1001',
    state: 'abc/=',
  });
  const user = await fetch(`${wallet.url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(await user.json()).toMatchObject({ id: member.id });
});

test('each sign-in gets its own token, and the wallet names the sign-in', async () => {
  const signIns = new Set<string>();
  for (let times = 0; times < 2; times += 1) {
    const response = await authorize({ redirect_uri: callback, member: 'ada@example.com' });
    const token = new URL(response.headers.get('location') ?? '').searchParams.get('token') ?? '';
    expect(token).toMatch(/^gfa_session_[^.]+\.[\w-]{70}$/);
    const { signIn, expiresAt } = await validate(token);
    signIns.add(String(signIn));
    expect((Date.parse(String(expiresAt)) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    for (const byte of [0, 19, 20, 51]) {
      expect(await validate(withAnother(byte, token))).toMatchObject({ error: 'unauthorized' });
    }
  }
  expect(signIns.size).toBe(2);
  expect([...signIns].every((signIn) => /^[\w-]{27}$/.test(signIn))).toBe(true);
});

test('the token of a sign-in is refused after its expiry', () => {
  const token = signSignInToken({ userId: 'ada', secret: 'secret' });
  const read = () => readToken({ token, secret: 'secret', acceptUnsigned: false });
  expect(read()?.userId).toBe('ada');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 90 * 86_400_000);
  expect(read()).toBeUndefined();
  later.mockRestore();
});

test('the token of the control calls never expires and belongs to no sign-in', async () => {
  const read = async () => {
    const { members } = (await (await fetch(`${wallet.url}/sandbox/members`)).json()) as {
      members: { token: string }[];
    };
    return members[0]?.token ?? '';
  };
  const token = await read();
  expect(await read()).toBe(token);
  expect(await validate(token)).not.toHaveProperty('signIn');
});

test('no state is returned when none was sent', async () => {
  const response = await authorize({ redirect_uri: callback, member: 'ada@example.com' });
  expect(new URL(response.headers.get('location') ?? '').searchParams.has('state')).toBe(false);
});

test('cancelling redirects back with an error', async () => {
  const response = await authorize({ redirect_uri: callback, state: 's', cancel: '1' });
  expect(response.headers.get('location')).toBe(`${callback}&error=access_denied&state=s`);
});

test('an address that is not plain http or https is refused and never linked', async () => {
  for (const bad of [
    '',
    '/auth/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pass@example.com/',
  ]) {
    const response = await authorize({ redirect_uri: bad, member: demoMembers[0].id });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  }
  expect((await fetch(`${wallet.url}/api/auth/sso/authorize`)).status).toBe(400);
});

test('markup in the query is shown as text', async () => {
  const page = await (
    await authorize({ redirect_uri: callback, service: '<img src=x>', state: '"><b>' })
  ).text();
  expect(page).not.toContain('<img');
  expect(page).not.toContain('"><b>');
});

test('with a list of origins, another origin is refused', async () => {
  await wallet.stop();
  const { path: folder } = await scratchDirectory('sandbox-wallet');
  const env = {
    PORT: '0',
    DATA_FILE: join(folder, 'wallet.jsonl'),
    REDIRECT_ORIGINS: 'http://localhost:5000',
  };
  wallet = await startWallet(readConfig(env));
  expect((await authorize({ redirect_uri: callback })).status).toBe(200);
  expect((await authorize({ redirect_uri: 'https://elsewhere.example/' })).status).toBe(400);
});

/** Flips one bit of the token's salt (bytes 0 to 19) or signature (20 to 51). */
function withAnother(byte: number, token: string): string {
  const [member, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(byte) ^ 1, byte);
  return `${member}.${bytes.toString('base64url')}`;
}

async function validate(token: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${wallet.url}/api/auth/validate`, { headers })).json()) as Record<
    string,
    unknown
  >;
}

function authorize(query: Record<string, string>): Promise<Response> {
  return fetch(`${wallet.url}/api/auth/sso/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' });
}
