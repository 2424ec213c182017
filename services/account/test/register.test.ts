import { inTransaction, openDatabase } from '@checkout/kit/database/database.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { upsertMember } from '../src/members/store-members.ts';
import { asMember, startAccount } from './support/account-client.ts';
import { startOtherWallet } from './support/other-wallet.ts';

const wallet = await startOtherWallet();
const account = await startAccount({ WALLET_URL: wallet.url, TOKEN_FRESH_SECONDS: '0' });

afterAll(async () => {
  await account.stop();
  await wallet.stop();
});

test('registers a member with what the wallet reports, whatever the body says', async () => {
  const userId = crypto.randomUUID();
  const token = wallet.tell(userId, { email: 'Ann@Example.com', tier: 'team', username: 'ann' });
  const { member } = await account.gateway.registerMember({
    token,
    userId,
    email: 'other@example.com',
    tier: 'premium',
  });
  expect(member).toMatchObject({
    id: userId,
    email: 'Ann@Example.com',
    emailVerified: true,
    tier: 'team',
    username: 'ann',
    isAdmin: false,
  });
  expect(Date.now() - member!.lastLogin!.getTime()).toBeLessThan(10_000);
  expect(await account.events(userId)).toMatchObject([
    { kind: 'member_registered', email: 'Ann@Example.com', emailVerified: true, username: 'ann' },
  ]);
});

test('registers only the owner of the token', async () => {
  const userId = crypto.randomUUID();
  const token = wallet.tell(userId, {});
  await expect(
    account.gateway.registerMember({ token, userId: 'somebody-else', email: 'a@example.com', tier: '' }),
  ).rejects.toMatchObject({ code: 'PERMISSION_DENIED', reason: 'USER_MISMATCH' });
  const [row] = await account.database.query('select last_login, email from account.users where id = $1', [
    userId,
  ]);
  expect(row).toEqual({ last_login: null, email: '' });
});

test('uses e-mail and tier of the body once, unverified, if the wallet reports neither', async () => {
  const userId = crypto.randomUUID();
  const token = wallet.tell(userId, { username: 'bob' });
  await account.gateway.authenticate({ token });
  const first = await account.gateway.registerMember({
    token,
    userId,
    email: 'bob@example.com',
    tier: 'paid',
  });
  expect(first.member).toMatchObject({ email: 'bob@example.com', emailVerified: false, tier: 'paid' });
  const second = await account.gateway.registerMember({
    token,
    userId,
    email: 'victim@example.com',
    tier: 'premium',
  });
  expect(second.member).toMatchObject({ email: 'bob@example.com', emailVerified: false, tier: 'paid' });
  expect(await account.events(userId)).toMatchObject([
    { email: '', emailVerified: false },
    { email: 'bob@example.com', emailVerified: false },
  ]);

  wallet.tell(userId, { username: 'bob', email: 'real-bob@example.com', tier: 'free' });
  expect((await account.gateway.authenticate({ token })).member).toMatchObject({
    email: 'real-bob@example.com',
    emailVerified: true,
    tier: 'free',
  });
  wallet.tell(userId, { username: 'bob' });
  expect((await account.gateway.authenticate({ token })).member).toMatchObject({
    email: 'real-bob@example.com',
    emailVerified: true,
  });
});

test('a response that a registration can still change must not be cached', async () => {
  const userId = crypto.randomUUID();
  const token = wallet.tell(userId, {});
  const before = await account.gateway.authenticate({ token });
  expect(before.validMs).toBe(0);
  await account.gateway.registerMember({ token, userId, email: 'c@example.com', tier: '' });
  expect((await account.gateway.authenticate({ token })).member).toMatchObject({ email: 'c@example.com' });
});

test.each([
  ['no such tier', { tier: 'admin' }],
  ['no e-mail', { email: 'not an e-mail' }],
])('refuses %s', async (_name, told) => {
  const userId = crypto.randomUUID();
  const token = wallet.tell(userId, {});
  await expect(
    account.gateway.registerMember({ token, userId, email: '', tier: '', ...told }),
  ).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
});

test('an invalid e-mail in the body is ignored where it is not used', async () => {
  const userId = crypto.randomUUID();
  const token = wallet.tell(userId, { email: `${userId}@example.com` });
  const told = { token, userId, tier: '', email: 'not an e-mail' };
  const { member } = await account.gateway.registerMember(told);
  expect(member).toMatchObject({ email: `${userId}@example.com`, emailVerified: true });
  wallet.tell(userId, { username: 'silent' });
  expect((await account.gateway.registerMember(told)).member).toMatchObject({ id: userId });
});

test('an e-mail that the wallet moved belongs to its newest owner only', async () => {
  const email = `moved-${crypto.randomUUID()}@example.com`;
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const oldToken = wallet.tell(old, { email, username: 'old' });
  await account.gateway.registerMember({ token: oldToken, userId: old, email: '', tier: '' });
  const youngToken = wallet.tell(young, { email: email.toUpperCase(), username: 'young' });
  await account.gateway.registerMember({ token: youngToken, userId: young, email: '', tier: '' });

  const owners = await account.database.query(
    'select id from account.users where lower(email) = $1 and email_verified',
    [email],
  );
  expect(owners).toEqual([{ id: young }]);
  expect(await account.events(old)).toMatchObject([
    { email, emailVerified: true },
    { email: '', emailVerified: false, username: 'old' },
  ]);
  wallet.tell(old, { username: 'old' });
  expect((await account.gateway.authenticate({ token: oldToken })).member).toMatchObject({
    id: old,
    email: '',
    emailVerified: false,
  });
});

test('two members who get one e-mail at the same time end with one owner', async () => {
  const email = `raced-${crypto.randomUUID()}@example.com`;
  const tokens = Array.from({ length: 6 }, () => wallet.tell(crypto.randomUUID(), { email }));
  await Promise.all(tokens.map((token) => account.gateway.authenticate({ token })));
  const owners = await account.database.query(
    'select id from account.users where email = $1 and email_verified',
    [email],
  );
  expect(owners).toHaveLength(1);
});

test('a member who gets another e-mail while theirs moves to somebody else keeps the new one', async () => {
  const [giver, taker] = [crypto.randomUUID(), crypto.randomUUID()];
  const [moved, given] = [`moved-${giver}@example.com`, `given-${giver}@example.com`];
  await account.gateway.authenticate({ token: wallet.tell(giver, { email: moved }) });
  const url = account.database.urlOf('account');
  const log = createLogger({ name: 'test', level: 'silent' });
  const db = openDatabase({ url, poolSize: 1, name: 'process', log });
  const blocked = () =>
    account.database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  const { taken } = await inTransaction(db, async (trx) => {
    const silent = { username: '', memberNumber: '', tier: undefined, isAdmin: false, credits: 0n };
    await upsertMember(trx, { ...silent, id: giver, email: given });
    const answer = account.gateway.authenticate({ token: wallet.tell(taker, { email: moved }) });
    await waitFor(async () => (await blocked()).length > 0, { what: 'the taker to wait', timeoutMs: 2_500 });
    return { taken: answer };
  });
  expect((await taken).member).toMatchObject({ id: taker, email: moved, emailVerified: true });
  await db.destroy();
  const [row] = await account.database.query(
    'select email, email_verified as verified from account.users where id = $1',
    [giver],
  );
  expect(row).toEqual({ email: given, verified: true });
  expect((await account.events(giver)).map(({ email }) => email)).toEqual([moved]);
});

test('with TRUST_CLIENT_EMAIL the body counts as verified but never overrides the wallet', async () => {
  await account.restart({ TRUST_CLIENT_EMAIL: 'true' });
  expect(account.service.logs()).toContain('TRUST_CLIENT_EMAIL is on');
  const email = `trusted-${crypto.randomUUID()}@example.com`;
  const register = async (user: object, told: string) => {
    const userId = crypto.randomUUID();
    const token = wallet.tell(userId, user);
    return (await account.gateway.registerMember({ token, userId, email: told, tier: '' })).member!;
  };
  expect(await register({}, email)).toMatchObject({ email, emailVerified: true });
  expect(await register({}, email)).toMatchObject({ email, emailVerified: false });
  const owner = await register({ email }, '');
  expect(owner).toMatchObject({ email, emailVerified: true });
  expect(await register({}, email)).toMatchObject({ email, emailVerified: false });
  const verified = await account.database.query(
    'select id from account.users where email = $1 and email_verified',
    [email],
  );
  expect(verified).toEqual([{ id: owner.id }]);
});

test('ALLOW_UNSIGNED_TOKENS accepts a bare token if the wallet vouches for it, and warns at the start', async () => {
  const userId = crypto.randomUUID();
  wallet.tell(userId, { username: 'bare' });
  await expect(account.gateway.authenticate({ token: `gfa_session_${userId}` })).rejects.toMatchObject({
    reason: 'UNAUTHORIZED',
  });
  await account.restart({ ALLOW_UNSIGNED_TOKENS: 'true' });
  expect(account.service.logs()).toContain('ALLOW_UNSIGNED_TOKENS is on');
  expect((await account.gateway.authenticate({ token: `gfa_session_${userId}` })).member!.id).toBe(userId);
  await expect(account.gateway.authenticate({ token: 'gfa_session_unknown' })).rejects.toMatchObject({
    reason: 'UNAUTHORIZED',
  });
});

test('notes about an e-mail stay with the member who verified it first', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const asAdmin = <T>(work: () => Promise<T>) => asMember('root', work, { isAdmin: true, username: 'root' });
  const write = (text: string) =>
    asAdmin(() => account.gateway.addMemberNote({ reference: 'Noted@example.com', text }));
  const notesOf = async (reference: string) =>
    (await asAdmin(() => account.gateway.listMemberNotes({ reference }))).notes.map(({ text }) => text);
  const verify = (userId: string, email: string) =>
    account.gateway.authenticate({ token: wallet.tell(userId, { email }) });

  await write('before anybody');
  expect(await notesOf('noted@example.com')).toEqual(['before anybody']);
  await verify(first, 'NOTED@example.com');
  await write('while theirs');
  await verify(first, 'moved@example.com');
  expect(await notesOf(first)).toEqual(['while theirs', 'before anybody']);
  expect(await notesOf('noted@example.com')).toEqual([]);
  await write('after they left');
  await verify(second, 'noted@example.com');
  expect(await notesOf(second)).toEqual(['after they left']);
  expect(await notesOf('moved@example.com')).toEqual(['while theirs', 'before anybody']);
});

test('a note sent again under its key is written once, and another one under that key is refused', async () => {
  const options = { isAdmin: true, username: 'root', idempotencyKey: crypto.randomUUID() };
  const reference = 'twice@example.com';
  const write = (text: string) =>
    asMember('root', () => account.gateway.addMemberNote({ reference, text }), options);
  const first = await write('said once');
  expect(await write('said once')).toEqual(first);
  await expect(write('said otherwise')).rejects.toMatchObject({ reason: 'IDEMPOTENCY_CONFLICT' });
});

test('a key writes another note after 24 hours', async () => {
  const options = { isAdmin: true, username: 'root', idempotencyKey: crypto.randomUUID() };
  const write = (text: string) =>
    asMember('root', () => account.gateway.addMemberNote({ reference: 'daily@example.com', text }), options);
  await write('called today');
  await account.database.query(`
    begin;
    set local session_replication_role = replica;
    update account.member_notes set written_at = written_at - interval '24 hours'
      where about_email = 'daily@example.com';
    commit`);
  await Promise.all([write('called again'), write('called again')]);
  const { notes } = await asMember(
    'root',
    () => account.gateway.listMemberNotes({ reference: 'daily@example.com' }),
    options,
  );
  expect(notes.map(({ text }) => text)).toEqual(['called again', 'called today']);
});
