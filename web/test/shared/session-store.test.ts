import { describe, expect, test } from '@jest/globals';
import { createSessionStore, sessionKeys } from '../../src/shared/session/session-store.ts';
import { ada, ben } from '../support/members.ts';
import { memoryStorage } from '../support/memory-storage.ts';

function arrange() {
  const storage = memoryStorage();
  const events = new EventTarget();
  const changeElsewhere = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { storage, events, changeElsewhere };
}

test('a started session is still there after a reload', () => {
  const { storage, events } = arrange();
  createSessionStore({ storage, events }).start({ token: 'gfa_session_u1', user: ada });
  expect(createSessionStore({ storage, events }).get()).toEqual({ token: 'gfa_session_u1', user: ada });
});

test('an incomplete session is none, and neither is one with an unreadable user', () => {
  const { storage, events } = arrange();
  storage.setItem(sessionKeys.token, 'gfa_session_u1');
  expect(createSessionStore({ storage, events }).get()).toBeNull();
  storage.setItem(sessionKeys.user, '{"id": 7}');
  expect(createSessionStore({ storage, events }).get()).toBeNull();
  storage.setItem(sessionKeys.user, 'not json');
  expect(createSessionStore({ storage, events }).get()).toBeNull();
});

test('ending a session removes both keys and notifies the listeners once', () => {
  const { storage, events } = arrange();
  const store = createSessionStore({ storage, events });
  store.start({ token: 'gfa_session_u1', user: ada });
  let told = 0;
  store.subscribe(() => told++);
  store.end({ token: 'gfa_session_u1', isRefused: false });
  store.end({ token: 'gfa_session_u1', isRefused: false });
  expect([store.get(), storage.length, told]).toEqual([null, 0, 1]);
});

test.each([sessionKeys.token, sessionKeys.user, null])('a change of %s in another tab is noticed', (key) => {
  const { storage, events, changeElsewhere } = arrange();
  const store = createSessionStore({ storage, events });
  store.start({ token: 'gfa_session_u1', user: ada });
  storage.removeItem(sessionKeys.token);
  expect(store.get()).not.toBeNull();
  changeElsewhere(key);
  expect(store.get()).toBeNull();
});

test('a page that comes back through the history has the session of the browser', () => {
  const { storage, events } = arrange();
  const store = createSessionStore({ storage, events });
  store.start({ token: 'gfa_session_u1', user: ada });
  let told = 0;
  store.subscribe(() => told++);
  events.dispatchEvent(new Event('pageshow'));
  storage.setItem(sessionKeys.token, 'gfa_session_u2');
  storage.setItem(sessionKeys.user, JSON.stringify(ben));
  events.dispatchEvent(new Event('pageshow'));
  expect([store.get()?.user, told]).toEqual([ben, 1]);
});

test('a change of another key in another tab changes nothing', () => {
  const { storage, events, changeElsewhere } = arrange();
  const store = createSessionStore({ storage, events });
  store.start({ token: 'gfa_session_u1', user: ada });
  storage.clear();
  changeElsewhere('something.else');
  expect(store.get()?.user).toEqual(ada);
});

test('an update of the user is stored, and of another user it is not', () => {
  const { storage, events } = arrange();
  const store = createSessionStore({ storage, events });
  store.start({ token: 'gfa_session_u1', user: ada });
  store.refresh({ token: 'gfa_session_u1', user: { ...ada, credits: 9 } });
  store.refresh({ token: 'gfa_session_u1', user: { ...ada, id: 'u2', isAdmin: true } });
  expect(store.get()?.user).toEqual({ ...ada, credits: 9 });
});

test('a refresh after the session ended starts none', () => {
  const { storage, events } = arrange();
  const store = createSessionStore({ storage, events });
  store.start({ token: 'gfa_session_u1', user: ada });
  store.end({ token: 'gfa_session_u1', isRefused: false });
  store.refresh({ token: 'gfa_session_u1', user: { ...ada, credits: 9 } });
  expect([store.get(), storage.length]).toEqual([null, 0]);
});

test('a session that ended because its token was refused is distinguished from a sign-out', () => {
  const { storage, events } = arrange();
  const store = createSessionStore({ storage, events });
  store.start({ token: 'gfa_session_u1', user: ada });
  store.end({ token: 'gfa_session_u1', isRefused: true });
  expect(store.refused()).toEqual(ada);
  store.start({ token: 'gfa_session_u1', user: ada });
  expect(store.refused()).toBeNull();
  store.end({ token: 'gfa_session_u1', isRefused: false });
  expect([store.refused(), storage.length]).toEqual([null, 0]);
});

test.each([true, false])(
  'another tab knows whether a session ended because it was refused: %s',
  (isRefused) => {
    const { storage, events, changeElsewhere } = arrange();
    const here = createSessionStore({ storage, events: new EventTarget() });
    here.start({ token: 'gfa_session_u1', user: ada });
    const there = createSessionStore({ storage, events });
    here.end({ token: 'gfa_session_u1', isRefused });
    for (const key of [sessionKeys.token, sessionKeys.user]) changeElsewhere(key);
    expect([there.get(), there.refused()]).toEqual([null, isRefused ? ada : null]);
    here.start({ token: 'gfa_session_u1', user: ada });
    changeElsewhere(sessionKeys.user);
    expect(there.refused()).toBeNull();
  },
);

test('whoever waits for the member whose session was refused is notified of no other while another tab signs in', () => {
  const { storage, events, changeElsewhere } = arrange();
  const waiting = createSessionStore({ storage, events });
  waiting.start({ token: 'gfa_session_u1', user: ada });
  waiting.end({ token: 'gfa_session_u1', isRefused: true });
  const heard: unknown[] = [];
  waiting.subscribe(() => heard.push((waiting.get()?.user ?? waiting.refused())?.id));
  // The waiting tab reads the current storage after each key, not a snapshot of when that key was written.
  const told =
    <Rest extends unknown[]>(act: (key: string, ...rest: Rest) => void) =>
    (key: string, ...rest: Rest) => {
      act(key, ...rest);
      changeElsewhere(key);
    };
  const { getItem, setItem, removeItem } = storage;
  const other = { ...storage, getItem, setItem: told(setItem), removeItem: told(removeItem) };
  createSessionStore({ storage: other, events: new EventTarget() }).start({ token: 'u1.2', user: ada });
  expect(new Set(heard)).toEqual(new Set(['u1']));
});

describe('while another tab has just signed somebody in, before its event arrives', () => {
  const arrangeBoth = () => {
    const { storage, events, changeElsewhere } = arrange();
    const late = createSessionStore({ storage, events });
    late.start({ token: 'T1', user: ada });
    createSessionStore({ storage, events: new EventTarget() }).start({ token: 'T2', user: ben });
    return { storage, late, changeElsewhere };
  };

  test.each([true, false])('the end of the previous session leaves the new one, refused: %s', (isRefused) => {
    const { storage, late } = arrangeBoth();
    late.end({ token: 'T1', isRefused });
    expect(storage.getItem(sessionKeys.token)).toBe('T2');
    expect([late.get(), late.refused()]).toEqual([{ token: 'T2', user: ben }, null]);
  });

  test('an update of the previous member does not overwrite the new one', () => {
    const { storage, late } = arrangeBoth();
    late.refresh({ token: 'T1', user: { ...ada, credits: 9 } });
    expect(JSON.parse(storage.getItem(sessionKeys.user)!)).toEqual(ben);
    expect(late.get()).toEqual({ token: 'T2', user: ben });
  });

  test('nor does it between the writing of token and user', () => {
    const { storage, late, changeElsewhere } = arrangeBoth();
    storage.setItem(sessionKeys.user, JSON.stringify(ada));
    changeElsewhere(sessionKeys.token);
    storage.setItem(sessionKeys.user, JSON.stringify(ben));
    late.refresh({ token: 'T1', user: { ...ada, credits: 9 } });
    changeElsewhere(sessionKeys.user);
    expect(late.get()).toEqual({ token: 'T2', user: ben });
  });
});

test('ending a session other than this one changes nothing', () => {
  const { storage, events } = arrange();
  const store = createSessionStore({ storage, events });
  store.start({ token: 'T2', user: ben });
  store.end({ token: 'T1', isRefused: true });
  expect([store.get(), store.refused()]).toEqual([{ token: 'T2', user: ben }, null]);
});
