import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { call, ok, refusal } from '../../support/call.ts';
import { follow } from '../../support/event-reader.ts';
import { stack } from '../../support/stack.ts';
import type { TestMember } from '../../support/wallet-controls.ts';

const COOKIE = /^__Host-checkout_session=[\w-]{43}$/;
const REFUSED = '401 unauthorized';
/** A sign-out takes effect everywhere within a few seconds; a busy machine gets more. */
const SOON = { timeoutMs: 20_000, intervalMs: 50 };

/** A second gateway, which receives the sign-outs at the first as events. */
let url: string;

beforeAll(async () => {
  url = (await stack.startGateway({})).url;
});

/** Signs in as the web app does with the token from the wallet's sign-in page. */
async function signIn(member: TestMember, before: Partial<Browser> = {}): Promise<Browser> {
  const token = await stack.wallet.signIn(member.email);
  const answer = await call('register', { token, headers: cookieOf(before), body: claims(member) });
  // Compares the whole response, so that one without a cookie shows why.
  expect(answer).toMatchObject({ status: 200 });
  const { headers } = answer;
  const [cookie = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
  expect(cookie).toMatch(COOKIE);
  expect(attributes).toEqual([
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    'Secure',
    expect.stringMatching(/^Expires=/),
  ]);
  return { token, headers: { cookie } };
}

function claims({ id }: TestMember) {
  return { user_id: id, browserSession: true };
}

function cookieOf({ headers }: Partial<Browser>): Record<string, string> {
  return headers ?? {};
}

function refusedSoon(browser: Browser, at = stack.url): Promise<unknown> {
  return waitFor(async () => (await refusal('getMe', { ...browser, url: at })) === REFUSED, {
    what: 'the session to be refused',
    ...SOON,
  });
}

/** Moves the last use or the start of a member's sessions into the past by so many hours. */
async function age(column: 'last_used_at' | 'started_at', { id }: TestMember, hours: number): Promise<void> {
  await stack.database.query(
    `update account.browser_sessions set ${column} = ${column} - make_interval(secs => $2) where user_id = $1`,
    [id, hours * 3_600],
  );
}

describe('a token that a browser signed in with', () => {
  test('is refused without that browser’s cookie, and with any other', async () => {
    const member = await aMember();
    const [one, two] = [await signIn(member), await signIn(member)];
    const forged = { cookie: `__Host-checkout_session=${'A'.repeat(43)}` };
    for (const at of [stack.url, url]) {
      for (const browser of [one, two])
        expect((await ok('getMe', { ...browser, url: at })).user.id).toBe(member.id);
      for (const headers of [{}, two.headers, forged, { cookie: 'checkout_session=x' }]) {
        expect(await refusal('getMe', { token: one.token, headers, url: at })).toBe(REFUSED);
        const again = { token: one.token, headers, url: at, body: claims(member) };
        expect(await refusal('register', again)).toBe(REFUSED);
      }
      expect((await ok('getMe', { ...one, url: at })).user.id).toBe(member.id);
    }
    expect(await refusal('getMe', { headers: one.headers })).toBe(REFUSED);
  });

  test('lets a link holder whose session ended still see the invoice', async () => {
    const { token } = await signIn(await aMember());
    const { id } = await anInvoice();
    expect((await ok('getInvoice', { id, token })).invoice.id).toBe(id);
  });

  test('keeps its session when the page registers again', async () => {
    const member = await aMember();
    const browser = await signIn(member);
    const { status, headers } = await call('register', { ...browser, body: claims(member) });
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
    await ok('getMe', browser);
  });
});

test('a token of a service or test is not bound, whatever cookies it is sent with', async () => {
  const member = await aMember();
  const stranger = await signIn(await aMember());
  const { status, headers } = await call('register', { token: member.token, body: claims(member) });
  expect([status, headers.get('set-cookie')]).toEqual([200, null]);
  expect((await call('signOut', { token: member.token, headers: stranger.headers, body: {} })).status).toBe(
    204,
  );
  for (const given of [{}, { headers: stranger.headers }]) {
    expect((await ok('getMe', { token: member.token, ...given })).user.id).toBe(member.id);
  }
  expect((await ok('getMe', stranger)).user.id).not.toBe(member.id);
});

test('a service that signs in on the wallet’s page without requesting a session has none', async () => {
  const member = await aMember();
  const token = await stack.wallet.signIn(member.email);
  const body = { user_id: member.id };
  expect((await call('register', { token, body })).headers.get('set-cookie')).toBeNull();
  for (const at of [stack.url, url]) await ok('getMe', { token, url: at });
});

describe('signing out', () => {
  test('ends the session at every gateway permanently, and its open streams; other browsers stay signed in', async () => {
    const member = await aMember();
    const [one, two] = [await signIn(member), await signIn(member)];
    const { id } = await anInvoice();
    for (const at of [stack.url, url])
      for (const browser of [one, two]) await ok('getMe', { ...browser, url: at });
    const path = `/api/invoice/${id}/events`;
    const [mine, there, others] = [
      await follow(path, one),
      await follow(path, { ...one, url }),
      await follow(path, { ...two, url }),
    ];
    const { status, headers } = await call('signOut', { ...one, body: {} });
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toMatch(/^__Host-checkout_session=; .*Max-Age=0$/);
    expect(await refusal('getMe', one)).toBe(REFUSED);
    await refusedSoon(one, url);
    await waitFor(() => mine.ended && there.ended, { what: 'the streams to end', ...SOON });
    for (const at of [stack.url, url]) {
      for (const replayed of [one, { token: one.token }, { ...one, headers: two.headers }]) {
        expect(await refusal('getMe', { ...replayed, url: at })).toBe(REFUSED);
        expect(await refusal('register', { ...replayed, url: at, body: claims(member) })).toBe(REFUSED);
        expect(await refusal('signOut', { ...replayed, url: at, body: {} })).toBe(REFUSED);
      }
      await ok('getMe', { ...two, url: at });
    }
    expect(others.ended).toBe(false);
    others.close();
  });

  test('everywhere ends the sessions of every browser, and no service token', async () => {
    const member = await aMember();
    const browsers = [await signIn(member), await signIn(member)];
    for (const at of [stack.url, url]) {
      for (const browser of browsers) await ok('getMe', { ...browser, url: at });
    }
    await ok('signOut', { token: member.token, body: { everywhere: true } });
    for (const browser of browsers) {
      expect(await refusal('getMe', browser)).toBe(REFUSED);
      await refusedSoon(browser, url);
    }
    await ok('getMe', { token: member.token });
  });

  test('works while the wallet cannot be reached', async () => {
    const member = await aMember();
    const [here, there] = [await signIn(member), await signIn(member)];
    await stack.database.query(
      `update account.sessions set checked_at = checked_at - interval '1 hour' where user_id = $1`,
      [member.id],
    );
    await stack.wallet.process.kill();
    try {
      expect(await refusal('getMe', here)).toBe('503 wallet_unavailable');
      const uninvolved = { token: here.token, headers: there.headers, body: {} };
      expect(await refusal('signOut', uninvolved)).toBe('503 wallet_unavailable');
      const { status, headers } = await call('signOut', { ...here, body: {} });
      expect([status, headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/Max-Age=0$/)]);
      expect(await refusal('signOut', { ...here, body: {} })).toBe('503 wallet_unavailable');
    } finally {
      await stack.wallet.process.start();
    }
    await waitFor(async () => (await call('getMe', there)).status === 200, { what: 'the wallet', ...SOON });
    expect(await refusal('getMe', here)).toBe(REFUSED);
  });

  test('of another member’s session needs more than its cookie', async () => {
    const [victim, attacker] = [await signIn(await aMember()), await aMember()];
    const given = { token: attacker.token, headers: victim.headers };
    await ok('signOut', { ...given, body: {} });
    await ok('signOut', { ...given, body: { everywhere: true } });
    await ok('getMe', victim);
  });
});

test('an admin ends one session or all sessions of a member at every gateway, and both can read that', async () => {
  const [member, { token, id: adminId }] = [await aMember(), await anAdmin()];
  const [one, two] = [await signIn(member), await signIn(member)];
  for (const at of [stack.url, url])
    for (const browser of [one, two]) await ok('getMe', { ...browser, url: at });
  const path = `/api/invoice/${(await anInvoice()).id}/events`;
  const stream = await follow(path, { ...two, url });
  const query = { email: member.email };
  const [found] = (await ok('listMemberSessions', { token, query })).members;
  expect(found).toMatchObject({ userId: member.id, email: member.email, total: 2 });
  const [latest] = found!.sessions;
  const end = (sessionId?: string) =>
    ok('endMemberSessions', { token, body: { userId: member.id, ...(sessionId && { sessionId }) } });
  expect(await end(latest!.id)).toEqual({ success: true, ended: 1 });
  expect(await end(latest!.id)).toEqual({ success: true, ended: 0 });
  const still = await Promise.all([one, two].map((browser) => refusalOrNone(browser)));
  expect(still.filter((refused) => refused === REFUSED)).toHaveLength(1);
  expect(await end()).toEqual({ success: true, ended: 1 });
  for (const browser of [one, two]) {
    expect(await refusal('getMe', browser)).toBe(REFUSED);
    await refusedSoon(browser, url);
  }
  await waitFor(() => stream.ended, { what: 'the stream to end', ...SOON });
  expect((await ok('listMemberSessions', { token, query })).members[0]).toMatchObject({
    total: 0,
    sessions: [],
  });
  for (const reader of [member.token, token]) await toldOfTwo(reader);
  const [entry] = (await ok('listActivities', { token })).activities;
  expect(entry).toMatchObject({
    description: `You ended 1 session of ${member.email}`,
    metadata: { endedBy: adminId, userId: member.id, count: 1 },
  });
});

test.each([{}, { email: 'a@example.test', userId: 'x' }])(
  'sessions are requested for exactly one person: %j',
  async (query) => {
    const { token } = await anAdmin();
    expect(await refusal('listMemberSessions', { token, query })).toBe('400 validation_error');
  },
);

async function refusalOrNone(browser: Browser): Promise<string | undefined> {
  const { status } = await call('getMe', browser);
  return status === 200 ? undefined : refusal('getMe', browser);
}

/** The events arrive a moment later. */
function toldOfTwo(token: string): Promise<unknown> {
  const isRecorded = async () =>
    (await ok('listActivities', { token })).activities.filter(({ type }) => type === 'sessions_ended')
      .length === 2;
  return waitFor(isRecorded, { what: 'the activity', ...SOON });
}

test('signing in again in a browser ends its previous session', async () => {
  const before = await signIn(await aMember());
  await ok('getMe', { ...before, url });
  const after = await signIn(await aMember(), before);
  await refusedSoon(before, url);
  await ok('getMe', after);
});

test('a session in use costs one call to the account service per half a minute', async () => {
  const browser = await signIn(await aMember());
  await ok('getMe', browser);
  const before = await questions();
  for (let times = 0; times < 10; times += 1) await ok('getMe', browser);
  expect(await questions()).toBe(before);
  expect(await refusal('getMe', { token: browser.token })).toBe(REFUSED);
  await ok('getMe', browser);
  expect(await questions()).toBe(before + 1);
});

/** Returns how often the account service was called to authenticate. */
async function questions(): Promise<number> {
  const text = await (await fetch(`${stack.service('account').httpUrl}/metrics`)).text();
  return [...text.matchAll(/^rpc_duration_seconds_count\{(.*)\} (\d+)$/gm)]
    .filter(([, labels = '']) => /\bauthenticate\b/i.test(labels))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}

describe('a session ends', () => {
  test('after twelve hours without use; a page’s own reads are no use', async () => {
    const member = await aMember();
    const browser = await signIn(member);
    await age('last_used_at', member, 11.9);
    const unattended = { ...browser.headers, 'x-unattended': 'true' };
    await ok('getMe', { token: browser.token, headers: unattended });
    await age('last_used_at', member, 0.2);
    expect(await refusal('getMe', { ...browser, url })).toBe(REFUSED);
  });

  test('not while somebody uses it, even after reads by the page itself', async () => {
    const member = await aMember();
    const browser = await signIn(member);
    await age('last_used_at', member, 11.9);
    const unattended = { ...browser.headers, 'x-unattended': 'true' };
    await ok('getMe', { token: browser.token, headers: unattended });
    await ok('getMe', browser);
    await age('last_used_at', member, 0.2);
    await ok('getMe', { ...browser, url });
  });

  test('fourteen days after the sign-in', async () => {
    const member = await aMember();
    const browser = await signIn(member);
    await age('started_at', member, 14 * 24);
    expect(await refusal('getMe', { ...browser, url })).toBe(REFUSED);
  });
});

describe('while sign-outs cannot be published', () => {
  beforeAll(() => stack.nats.kill());
  afterAll(() => stack.nats.restart());

  test('a cached session counts for two seconds, so that signing out soon holds everywhere', async () => {
    const browser = await signIn(await aMember());
    const { id } = await anInvoice();
    const stream = await follow(`/api/invoice/${id}/events`, { ...browser, url });
    await ok('getMe', { ...browser, url });
    await ok('signOut', { ...browser, body: {} });
    expect(await refusal('getMe', browser)).toBe(REFUSED);
    await refusedSoon(browser, url);
    await waitFor(() => stream.ended, { what: 'the stream to end', ...SOON });
  });
});

interface Browser {
  token: string;
  headers: { cookie: string };
}
