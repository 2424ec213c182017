import { afterAll, expect, test } from '@jest/globals';
import { startAccount } from './support/account-client.ts';
import { browsersOf, newSession } from './support/browsers.ts';

const account = await startAccount();
afterAll(() => account.stop());
const { newMember, signedIn, admit } = browsersOf(account);

const REFUSED = { code: 'UNAUTHENTICATED', reason: 'UNAUTHORIZED', message: 'Invalid or expired token' };

test('signing out everywhere ends every session of the member and nobody else’s', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const mine = [await signedIn(member), await signedIn(member)];
  const theirs = await signedIn(other);
  const { token, session } = mine[0]!;
  const ended = await account.gateway.endSessions({ token, browserSession: session, everywhere: true });
  expect(new Set(ended.browserSessions)).toEqual(new Set(mine.map((one) => one.session)));
  for (const one of mine) await expect(admit(one.token, one.session)).rejects.toMatchObject(REFUSED);
  await admit(theirs.token, theirs.session);
});

test('signing out works while the wallet cannot be reached, but only with a session of the token', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [one, two, three] = [await signedIn(member), await signedIn(member), await signedIn(member)];
  const theirs = await signedIn(other);
  const end = ({ token, session }: { token: string; session: string }, everywhere = false) =>
    account.gateway.endSessions({ token, browserSession: session, everywhere });
  await account.database.query(`update account.sessions set checked_at = checked_at - interval '1 hour'`);
  await account.wallet.kill();
  try {
    await expect(end({ token: member.token, session: '' }, true)).rejects.toMatchObject({
      reason: 'WALLET_UNAVAILABLE',
    });
    for (const session of ['', newSession(), two.session, theirs.session]) {
      for (const everywhere of [false, true])
        expect((await end({ token: one.token, session }, everywhere)).browserSessions).toEqual([]);
    }
    expect((await end(one)).browserSessions).toEqual([one.session]);
    expect((await end(one, true)).browserSessions).toEqual([]);
    const rest = (await end(two, true)).browserSessions;
    expect(new Set(rest)).toEqual(new Set([two.session, three.session]));
  } finally {
    await account.wallet.start();
  }
  for (const { token, session } of [one, two, three])
    await expect(admit(token, session)).rejects.toMatchObject(REFUSED);
  await admit(theirs.token, theirs.session);
});
