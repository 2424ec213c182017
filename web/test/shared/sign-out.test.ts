import { beforeEach, expect, jest, test } from '@jest/globals';
import { ada, ben } from '../support/members.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const assign = jest.fn();
const localStorage = memoryStorage();
const sessionStorage = memoryStorage();
Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), {
    localStorage,
    sessionStorage,
    location: { origin: 'https://checkout.example.org', assign },
  }),
});
const { sessionStore } = await import('../../src/shared/session/session.ts');
const { sessionKeys } = await import('../../src/shared/session/session-store.ts');
const { startSignIn } = await import('../../src/shared/session/sign-in.ts');
const { signOut, signOutEverywhere } = await import('../../src/shared/session/sign-out.ts');

const wallet = {
  url: 'https://wallet.example.org',
  authorizeUrl: 'https://wallet.example.org/api/auth/sso/authorize',
  serviceId: 'checkout',
};

beforeEach(() => {
  assign.mockClear();
  sessionStore.start({ token: 'T1', user: ada });
});

test.each([
  ['done', () => new Response(null, { status: 204 })],
  [
    'refused',
    () => Response.json({ error: 'unauthorized', message: 'No.', requestId: 'r1' }, { status: 401 }),
  ],
])(
  'signing in again waits until the sign-out is %s, because its response deletes the cookie',
  async (_how, answered) => {
    const answer = heldAnswer();
    signOut();
    const leaving = startSignIn(wallet);
    expect(sessionStore.get()).toBeNull();
    await new Promise((resolve) => setImmediate(resolve));
    expect(assign).not.toHaveBeenCalled();
    answer(answered());
    await leaving;
    expect(assign).toHaveBeenCalledTimes(1);
  },
);

test('signing in without a pending sign-out leaves at once', async () => {
  await startSignIn(wallet);
  expect(assign).toHaveBeenCalledTimes(1);
});

test('the response to signing out everywhere keeps a member who signed in in another tab in the meantime', async () => {
  const answer = heldAnswer();
  const leaving = signOutEverywhere();
  localStorage.setItem(sessionKeys.token, 'T2');
  localStorage.setItem(sessionKeys.user, JSON.stringify(ben));
  answer(new Response(null, { status: 204 }));
  await leaving;
  expect(localStorage.getItem(sessionKeys.token)).toBe('T2');
  expect(sessionStore.get()).toEqual({ token: 'T2', user: ben });
});

/** Lets the next call wait for its response until the returned function is called with it. */
function heldAnswer(): (response: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  globalThis.fetch = () => promise;
  return resolve;
}
