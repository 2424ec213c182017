import { createHash } from 'node:crypto';
import type { SessionsEndedEvent } from '@checkout/proto/account/v1/events.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { asMember, startAccount } from './support/account-client.ts';
import { browsersOf, newSession } from './support/browsers.ts';

const account = await startAccount({ CLEAN_INTERVAL_MS: '100' });
afterAll(() => account.stop());
const { newMember, signIn, signedIn, register, admit } = browsersOf(account);

const REFUSED = { code: 'UNAUTHENTICATED', reason: 'UNAUTHORIZED', message: 'Invalid or expired token' };

/** Moves a time of a session into the past by so many hours. */
async function age(session: string, column: 'started_at' | 'last_used_at', hours: number): Promise<void> {
  await account.database.query(
    `update account.browser_sessions set ${column} = ${column} - make_interval(secs => $2) where session = $1`,
    [session, hours * 3_600],
  );
}

test('a token of one sign-in is valid only with its browser’s session', async () => {
  const member = await newMember();
  const { token, session, sessionEndsAt } = await signedIn(member);
  expect(await admit(token, session)).toMatchObject({
    member: { id: member.user_id },
    browserSession: session,
  });
  const days = (sessionEndsAt!.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(14, 2);
  const other = await signedIn(member);
  for (const wrong of ['', newSession(), other.session]) {
    await expect(admit(token, wrong)).rejects.toMatchObject(REFUSED);
  }
  expect((await admit(other.token, other.session)).browserSession).toBe(other.session);
});

test('until a browser has a session, a token of one sign-in is valid without it, for two seconds at a time', async () => {
  const token = await signIn(await newMember());
  await expect(admit(token, '')).resolves.toMatchObject({ browserSession: '' });
  await register({ user_id: token.slice(12).split('.')[0]! }, { token, session: '' });
  const { validMs } = await admit(token, newSession());
  expect(validMs).toBeLessThanOrEqual(2_000);
});

test('a token that the wallet issues to every sign-in is not bound', async () => {
  const member = await newMember();
  const session = newSession();
  const { sessionEndsAt } = await register(member, { token: member.token, session });
  expect(sessionEndsAt).toBeUndefined();
  for (const came of ['', session, newSession()]) {
    const { browserSession, validMs } = await admit(member.token, came);
    expect(browserSession).toBe('');
    expect(validMs).toBeGreaterThan(20_000);
  }
  await account.gateway.endSessions({ token: member.token, browserSession: session, everywhere: true });
  expect((await admit(member.token, '')).member?.id).toBe(member.user_id);
});

test('a token is bound once, however many ask at once; its own browser can register again', async () => {
  const member = await newMember();
  const token = await signIn(member);
  const sessions = Array.from({ length: 5 }, newSession);
  const asked = await Promise.allSettled(sessions.map((session) => register(member, { token, session })));
  const bound = sessions.filter((_session, index) => asked[index]?.status === 'fulfilled');
  expect(bound).toHaveLength(1);
  const [own = ''] = bound;
  await expect(
    register(member, { token, session: newSession(), replaced: newSession() }),
  ).rejects.toMatchObject(REFUSED);
  const again = await register(member, { token, session: newSession(), replaced: own });
  expect(again.sessionEndsAt).toBeUndefined();
  expect((await admit(token, own)).browserSession).toBe(own);
});

test('a signed-out session stays signed out at every replica, and the others stay signed in', async () => {
  const member = await newMember();
  const [one, two] = [await signedIn(member), await signedIn(member)];
  const { replica, client } = await account.startReplica();
  await admit(one.token, one.session, { by: client });
  const stranger = { token: one.token, browserSession: two.session, everywhere: false };
  expect((await account.gateway.endSessions(stranger)).browserSessions).toEqual([]);
  const asked = { token: one.token, browserSession: one.session, everywhere: false };
  expect((await account.gateway.endSessions(asked)).browserSessions).toEqual([one.session]);
  expect((await account.gateway.endSessions(asked)).browserSessions).toEqual([]);
  for (const by of [account.gateway, client]) {
    for (const came of [one.session, two.session, '', newSession()]) {
      await expect(admit(one.token, came, { by })).rejects.toMatchObject(REFUSED);
    }
    expect((await admit(two.token, two.session, { by })).member?.id).toBe(member.user_id);
  }
  await replica.stop();
  await expect(
    register(member, { token: one.token, session: newSession(), replaced: one.session }),
  ).rejects.toMatchObject(REFUSED);
  expect(await publishedSessions()).toContainEqual([one.session]);
});

test('an admin lists a member’s sessions and ends one or all, and the event names the admin', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [first, second] = [await signedIn(member), await signedIn(member)];
  const third = await signedIn(member);
  const theirs = await signedIn(other);
  const ended = await signedIn(member);
  await account.gateway.endSessions({ token: ended.token, browserSession: ended.session, everywhere: false });
  await age((await signedIn(member)).session, 'last_used_at', 12.1);
  await age(first.session, 'last_used_at', 1);
  const found = await sessionsOf({ email: member.email.toUpperCase() });
  expect(found).toMatchObject([{ userId: member.user_id, email: member.email, total: 3 }]);
  expect(found[0]!.sessions.map(({ id }) => id).at(-1)).toBe(first.session);
  expect(new Set(found[0]!.sessions.map(({ id }) => id))).toEqual(
    new Set([first.session, second.session, third.session]),
  );
  expect(found[0]!.sessions.at(-1)!.endsAt!.getTime() - Date.now()).toBeLessThanOrEqual(11 * 3_600_000);
  expect(await sessionsOf({ userId: member.user_id })).toEqual(found);
  expect(await sessionsOf({ email: 'nobody@example.com' })).toEqual([]);
  expect(await sessionsOf({ userId: 'nobody' })).toEqual([]);

  expect(await endAsAdmin(member.user_id, theirs.session)).toEqual([]);
  expect(await endAsAdmin(member.user_id, first.session)).toEqual([first.session]);
  expect(await endAsAdmin(member.user_id, first.session)).toEqual([]);
  await expect(admit(first.token, first.session)).rejects.toMatchObject(REFUSED);
  await admit(second.token, second.session);
  const rest = [second.session, third.session].sort();
  const twice = await Promise.all([endAsAdmin(member.user_id, ''), endAsAdmin(member.user_id, '')]);
  expect(twice.flat().sort()).toEqual(rest);
  for (const { token, session } of [second, third])
    await expect(admit(token, session)).rejects.toMatchObject(REFUSED);
  await admit(theirs.token, theirs.session);
  const byAdmin = { userId: 'an-admin', username: 'Ada', memberName: member.email };
  const told = (await publishedEvents()).filter((event) => event.userId === member.user_id);
  expect(told).toMatchObject([{}, { byAdmin, browserSessions: [first.session] }, { byAdmin }]);
  expect(told[0]).not.toHaveProperty('byAdmin');
});

test('non-admins neither list nor end other members’ sessions', async () => {
  const member = await newMember();
  const { token, session } = await signedIn(member);
  const list = () => account.gateway.listMemberSessions({ userId: member.user_id });
  const end = () => account.gateway.endMemberSessions({ userId: member.user_id, browserSession: session });
  for (const ask of [list, end] as (() => Promise<unknown>)[]) {
    await expect(asMember(member.user_id, ask)).rejects.toMatchObject({ reason: 'ADMIN_ACCESS_REQUIRED' });
    await expect(ask()).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
  }
  await admit(token, session);
});

test('signing in again in a browser ends its previous session, even another member’s', async () => {
  const before = await signedIn(await newMember());
  const after = await signedIn(await newMember(), before.session);
  await expect(admit(before.token, before.session)).rejects.toMatchObject(REFUSED);
  await admit(after.token, after.session);
  expect(await publishedSessions()).toContainEqual([before.session]);
});

test('a session ends after twelve hours without use, and requests that a page makes by itself do not count', async () => {
  const { token, session } = await signedIn(await newMember());
  await age(session, 'last_used_at', 11.99);
  const { validMs } = await admit(token, session, { isUse: false });
  expect(validMs).toBeLessThanOrEqual(36_500);
  await admit(token, session, { isUse: true });
  await age(session, 'last_used_at', 11.9);
  await admit(token, session, { isUse: false });
  await age(session, 'last_used_at', 0.2);
  for (const isUse of [false, true]) {
    await expect(admit(token, session, { isUse })).rejects.toMatchObject(REFUSED);
  }
});

test('most uses write nothing', async () => {
  const { token, session } = await signedIn(await newMember());
  const version = async () => {
    const [row] = await account.database.query(
      'select xmin::text as version from account.browser_sessions where session = $1',
      [session],
    );
    return row?.version;
  };
  const before = await version();
  await admit(token, session);
  expect(await version()).toBe(before);
  await age(session, 'last_used_at', 0.02);
  await admit(token, session);
  const noted = await version();
  await admit(token, session);
  expect(await version()).toBe(noted);
});

test('a session ends after fourteen days, however much it is used', async () => {
  const { token, session } = await signedIn(await newMember());
  await age(session, 'started_at', 14 * 24 - 0.005);
  const { validMs } = await admit(token, session);
  expect(validMs).toBeLessThanOrEqual(18_500);
  await age(session, 'started_at', 0.01);
  await expect(admit(token, session)).rejects.toMatchObject(REFUSED);
});

test('an ended session is deleted after a day, and its token stays refused', async () => {
  const [ended, idle, live] = [
    await signedIn(await newMember()),
    await signedIn(await newMember()),
    await signedIn(await newMember()),
  ];
  await account.gateway.endSessions({ token: ended.token, browserSession: ended.session, everywhere: false });
  await account.database.query(
    `update account.browser_sessions set ended_at = ended_at - interval '25 hours' where session = $1`,
    [ended.session],
  );
  await age(idle.session, 'last_used_at', 37);
  const left = async () =>
    (await account.database.query('select session from account.browser_sessions')).map((row) => row.session);
  await waitFor(
    async () => {
      const sessions = await left();
      return !sessions.includes(ended.session) && !sessions.includes(idle.session);
    },
    { what: 'the cleaner' },
  );
  expect(await left()).toContain(live.session);
  for (const { token, session } of [ended, idle]) {
    await expect(admit(token, session)).rejects.toMatchObject(REFUSED);
    await expect(admit(token, '')).rejects.toMatchObject(REFUSED);
  }
});

test('an expired token is deleted a day after its expiry at the wallet, never before', async () => {
  const [spent, active, live] = [
    await signedIn(await newMember()),
    await signedIn(await newMember()),
    await signedIn(await newMember()),
  ];
  const hashOf = ({ token }: { token: string }) => createHash('sha256').update(token).digest();
  const endsIn = async (of: { token: string }) =>
    (
      await account.database.query(
        `select (extract(epoch from ends_at - now()) / 86400)::float8 as days from account.bound_tokens where token_hash = $1`,
        [hashOf(of)],
      )
    )[0]?.days;
  for (const one of [spent, active, live]) expect(await endsIn(one)).toBeCloseTo(90, 1);
  const end = (one: { token: string }, hoursAgo: number) =>
    account.database.query(
      'update account.bound_tokens set ends_at = now() - make_interval(hours => $2) where token_hash = $1',
      [hashOf(one), hoursAgo],
    );
  for (const { session } of [spent, active]) await age(session, 'last_used_at', 37);
  await end(active, 23);
  await end(live, 25);
  await account.database.query(
    `insert into account.bound_tokens (token_hash, ends_at)
     select sha256(number::text::bytea), now() - interval '25 hours' from generate_series(1, 2500) number`,
  );
  await account.database.query(
    `insert into account.bound_tokens (token_hash) values (sha256('of a wallet that tells no end'))`,
  );
  await end(spent, 25);
  const left = async () =>
    Number(
      (
        await account.database.query(
          `select count(*) as left from account.bound_tokens where ends_at < now() - interval '24 hours'`,
        )
      )[0]?.left,
    );
  await waitFor(async () => (await left()) === 1, { what: 'the cleaner' });
  expect([await endsIn(spent), await endsIn(active), await endsIn(live)]).toEqual([
    undefined,
    expect.any(Number),
    expect.any(Number),
  ]);
  const [untold] = await account.database.query(
    'select count(*)::int as count from account.bound_tokens where ends_at is null',
  );
  expect(untold?.count).toBeGreaterThanOrEqual(1);
  await admit(live.token, live.session);
  await expect(admit(active.token, active.session)).rejects.toMatchObject(REFUSED);
});

test('a token stays bound as long as the wallet accepts it, even if its validity is extended', async () => {
  const { token, session } = await signedIn(await newMember());
  const tokenHash = createHash('sha256').update(token).digest();
  const toldAnew = async () => {
    await account.database.query('delete from account.sessions where token_hash = $1', [tokenHash]);
    await admit(token, session);
    const [bound] = await account.database.query(
      `select (extract(epoch from ends_at - now()) / 86400)::float8 as days from account.bound_tokens where token_hash = $1`,
      [tokenHash],
    );
    return bound?.days;
  };
  const setEnd = (days: number) =>
    account.database.query(
      'update account.bound_tokens set ends_at = now() + make_interval(days => $2) where token_hash = $1',
      [tokenHash, days],
    );
  await setEnd(1);
  expect(await toldAnew()).toBeCloseTo(90, 1);
  await setEnd(200);
  expect(await toldAnew()).toBeCloseTo(200, 1);
});

test('a bound token stays bound when the wallet no longer reports how it was issued', async () => {
  const { user_id, token } = await newMember();
  const [session, tokenHash] = [newSession(), createHash('sha256').update(token).digest()];
  await account.gateway.authenticate({ token });
  await account.database.query('insert into account.bound_tokens (token_hash) values ($1)', [tokenHash]);
  await account.database.query(
    'insert into account.browser_sessions (session, token_hash, user_id) values ($1, $2, $3)',
    [session, tokenHash, user_id],
  );
  await account.database.query(`update account.sessions set checked_at = checked_at - interval '1 minute'`);
  await account.restart();
  await expect(admit(token, '')).rejects.toMatchObject(REFUSED);
  await admit(token, session);
});

async function publishedSessions(): Promise<string[][]> {
  return (await publishedEvents()).map(({ browserSessions }) => browserSessions);
}

async function publishedEvents(): Promise<SessionsEndedEvent[]> {
  const found = await account.database.query(
    `select payload from account.outbox where subject = 'checkout.account.sessions_ended'
     order by payload::json ->> 'occurredAt'`,
  );
  return found.map(({ payload }) => JSON.parse(payload));
}

async function sessionsOf(whose: { email: string } | { userId: string }) {
  const ask = () => account.gateway.listMemberSessions(whose);
  return (await asMember('an-admin', ask, { isAdmin: true })).members;
}

async function endAsAdmin(userId: string, browserSession: string): Promise<string[]> {
  const end = () => account.gateway.endMemberSessions({ userId, browserSession });
  return (await asMember('an-admin', end, { isAdmin: true, username: 'Ada' })).browserSessions;
}
