import { beforeEach, expect, test } from '@jest/globals';
import { ada, ben } from '../support/members.ts';

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage }) });
const { sessionStore, watchForAnother } = await import('../../src/shared/session/session.ts');

beforeEach(signOut);

test.each([
  ['the same member', ada, ada, false],
  ['another member', ada, ben, true],
  ['nobody', ada, undefined, false],
  ['a member where a guest was', undefined, ben, false],
])('after an act, %s is signed in', (_, before, after, isAnother) => {
  if (before) sessionStore.start({ token: 'before', user: before });
  const seen = watchForAnother();
  signOut();
  if (after) sessionStore.start({ token: 'after', user: after });
  expect(seen()).toBe(isAnother);
});

function signOut(): void {
  const token = sessionStore.get()?.token;
  if (token !== undefined) sessionStore.end({ token, isRefused: false });
}
