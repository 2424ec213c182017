import { afterAll, expect, test } from '@jest/globals';
import { startAccount } from './support/account-client.ts';
import { startOtherWallet } from './support/other-wallet.ts';

const wallet = await startOtherWallet();
const account = await startAccount({ WALLET_URL: wallet.url });

afterAll(async () => {
  await account.stop();
  await wallet.stop();
});

async function memberWhom(user: unknown, validation?: unknown) {
  const token = wallet.tell(crypto.randomUUID(), user, validation);
  return (await account.gateway.authenticate({ token })).member!;
}

test.each([
  [{ credits: 12, gems: 13 }, 12n],
  [{ credits: 0, gems: 13 }, 0n],
  [{ credits: null, gems: 13 }, 13n],
  [{ credits: '', gems: null, gfaGems: '14' }, 14n],
  [{ balance: '15.00' }, 15n],
  [{ balance: 15.9 }, 15n],
  [{ gems: 'many', balance: 3 }, 3n],
  [{ credits: 1e21 }, 0n],
  [{}, 0n],
])('of %j the balance is %s', async (user, credits) => {
  expect((await memberWhom(user)).credits).toBe(credits);
});

test.each([
  [true, true],
  ['true', true],
  ['TRUE', false],
  ['yes', false],
  [1, false],
  [{}, false],
  [[true], false],
  [undefined, false],
])('isAdmin %j makes an admin: %s', async (isAdmin, expected) => {
  expect((await memberWhom({ isAdmin, tier: 'admin', is_admin: true })).isAdmin).toBe(expected);
});

test('remembers that somebody was an admin after they no longer are', async () => {
  const [boss, user] = [crypto.randomUUID(), crypto.randomUUID()];
  const lastAdmin = async (id: string) => {
    const text = 'select is_admin, last_admin_at is not null as was_admin from account.users where id = $1';
    return (await account.database.query(text, [id]))[0];
  };
  const answer = async (id: string, isAdmin: boolean) =>
    await account.gateway.authenticate({ token: `${wallet.tell(id, { isAdmin })}-${isAdmin}` });

  await answer(boss, true);
  expect(await lastAdmin(boss)).toEqual({ is_admin: true, was_admin: true });
  await answer(boss, false);
  expect(await lastAdmin(boss)).toEqual({ is_admin: false, was_admin: true });
  await answer(user, false);
  expect(await lastAdmin(user)).toEqual({ is_admin: false, was_admin: false });
});

test('accepts the member number under either name and a tier of any type', async () => {
  expect(await memberWhom({ memberNumber: 'GFA-1', tier: 'team' })).toMatchObject({
    memberNumber: 'GFA-1',
    tier: 'team',
  });
  expect(await memberWhom({ member_number: 'GFA-2' })).toMatchObject({ memberNumber: 'GFA-2', tier: 'free' });
});

test.each(['\u0130', '\u212a'])(
  'an e-mail that equals another member’s only in lower case takes nothing from them: %s',
  async (letter) => {
    const [owner, email] = [crypto.randomUUID(), `ik-${crypto.randomUUID()}@example.com`];
    await account.gateway.authenticate({ token: wallet.tell(owner, { email }) });
    const deceptive = email.replace(letter === '\u0130' ? 'i' : 'k', letter);
    const impostor = await memberWhom({ email: deceptive });
    const text = 'select email, email_verified from account.users where id = $1';
    expect(await account.database.query(text, [owner])).toEqual([{ email, email_verified: true }]);
    expect(impostor).toMatchObject({ email: '', emailVerified: false });
  },
);

test.each([
  ['one that is longer than any e-mail', `${'a'.repeat(242)}@example.com`, 'evil.example'],
  ['one with a control character', `ann-${crypto.randomUUID()}@example.com`, '\u0007'],
])('%s is not treated as another member’s e-mail', async (_name, email, rest) => {
  const owner = crypto.randomUUID();
  await account.gateway.authenticate({ token: wallet.tell(owner, { email }) });
  expect(await memberWhom({ email: `${email}${rest}` })).toMatchObject({ email: '', emailVerified: false });
  const text = 'select email, email_verified from account.users where id = $1';
  expect(await account.database.query(text, [owner])).toEqual([{ email, email_verified: true }]);
});

test('survives texts that no database can store', async () => {
  const member = await memberWhom({
    username: `a\u0000b\ud800${'x'.repeat(500)}`,
    email: 'no e-mail',
    tier: 7,
    memberNumber: ['x'],
  });
  expect(member).toMatchObject({ email: '', emailVerified: false, tier: '7', memberNumber: '' });
  expect(member.username).toHaveLength(200);
});

test.each([
  ['GET /api/user names another user', { id: 'somebody-else' }, undefined],
  ['GET /api/auth/validate names another user', {}, { valid: true, id: 'somebody-else' }],
  ['GET /api/auth/validate says that the token is not valid', {}, { valid: false }],
])('refuses a token when %s', async (_name, user, validation) => {
  await expect(memberWhom(user, validation)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
});

test('accepts a numeric id, and a validation without details', async () => {
  const token = wallet.tell('42', { id: 42 }, 'ok');
  expect((await account.gateway.authenticate({ token })).member!.id).toBe('42');
});

test('accepts a numeric id with more digits than a number holds, and no other one that rounds to the same', async () => {
  const [own, other] = ['9007199254740993', '9007199254740992'];
  const tell = (id: string) => wallet.tell(own, `{"id":${id}}`, `{"valid":true,"id":${id}}`);
  await expect(account.gateway.authenticate({ token: `${tell(other)}-1` })).rejects.toMatchObject({
    reason: 'UNAUTHORIZED',
  });
  expect((await account.gateway.authenticate({ token: tell(own) })).member!.id).toBe(own);
});

test('refuses a token when the wallet names a user whose id only begins like the token’s', async () => {
  const id = 'x'.repeat(128);
  const token = wallet.tell(id, { id: `${id}y` });
  await expect(account.gateway.authenticate({ token })).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
});

test.each([['null'], [[]], ['text']])(
  'treats the wallet as unavailable when the user is %j',
  async (user) => {
    await expect(memberWhom(user)).rejects.toMatchObject({ reason: 'WALLET_UNAVAILABLE' });
  },
);
