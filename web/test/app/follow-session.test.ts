import type { SessionUser } from '@checkout/contract/member/schema.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ada, ben } from '../support/members.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const localStorage = memoryStorage();
const page = Object.assign(new EventTarget(), { localStorage });
Object.assign(globalThis, { window: page });
const { QueryObserver } = await import('@tanstack/react-query');
const { detailQuery } = await import('../../src/admin/invoices/drawer/queries.ts');
const { followSession } = await import('../../src/app/follow-session.ts');
const { createQueryClient } = await import('../../src/app/query-client.ts');
const { sessionStore } = await import('../../src/shared/session/session.ts');
const { sessionKeys } = await import('../../src/shared/session/session-store.ts');

let queryClient: ReturnType<typeof createQueryClient>;
let stop: (() => void)[];
/** What the screen has shown, in order. */
let shown: unknown[];
/** The server's response to a query with the current session. */
let answer: () => Promise<string>;

const ownInvoices = () => {
  const owner = sessionStore.get()?.user.username ?? 'nobody';
  return Promise.resolve(`the invoices of ${owner}`);
};
const unavailable = () => Promise.reject(new Error('503'));

beforeEach(() => {
  sessionStore.start({ token: 'T1', user: ada });
  queryClient = createQueryClient();
  shown = [];
  answer = ownInvoices;
  stop = [followSession(queryClient)];
});

afterEach(() => {
  for (const end of stop) end();
  queryClient.clear();
});

test('when another member signs in in another tab, nothing of the previous one remains, even if it cannot be read', async () => {
  const screen = openScreen();
  await until('it is shown', () => shown.includes('the invoices of Ada'));
  answer = unavailable;
  signInElsewhere('T2', ben);
  await until('the failure is shown', () => screen.getCurrentResult().isError);
  expect(screen.getCurrentResult().data).toBeUndefined();
  answer = ownInvoices;
  await screen.refetch();
  expect(shown.at(-1)).toBe('the invoices of Ben');
});

test('a pending response for the previous member is shown to nobody', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  answer = () => promise;
  openScreen();
  answer = ownInvoices;
  signInElsewhere('T2', ben);
  await until('theirs is shown', () => shown.includes('the invoices of Ben'));
  resolve('the invoices of Ada');
  await promise;
  await until('all is read', () => queryClient.isFetching() === 0);
  expect(shown.filter(Boolean)).toEqual(['the invoices of Ben']);
});

test('another member can sign in after the previous one signed out or was refused', async () => {
  const screen = openScreen();
  await until('it is shown', () => shown.includes('the invoices of Ada'));
  answer = unavailable;
  signOutElsewhere();
  signInElsewhere('T2', ben);
  await until('the failure is shown', () => screen.getCurrentResult().isError);
  expect(screen.getCurrentResult().data).toBeUndefined();
});

test('the same member, signed in again, keeps the data that was read', async () => {
  const screen = openScreen();
  await until('it is shown', () => shown.includes('the invoices of Ada'));
  const before = screen.getCurrentResult().dataUpdatedAt;
  answer = unavailable;
  signInElsewhere('T2', ada);
  await until('it was asked for again', () => screen.getCurrentResult().isError);
  expect(screen.getCurrentResult()).toMatchObject({ data: 'the invoices of Ada', dataUpdatedAt: before });
});

test('an invoice that an admin has open stays as it was read while there is no session', async () => {
  const tokens: (string | null)[] = [];
  globalThis.fetch = async (_path, init) => {
    tokens.push(new Headers(init?.headers).get('authorization'));
    return Response.json({ invoice: { id: 'i1', userNotes: tokens.at(-1) } });
  };
  const drawer = new QueryObserver(queryClient, detailQuery('i1'));
  stop.push(drawer.subscribe(() => {}));
  await until('it is shown', () => drawer.getCurrentResult().isSuccess);
  sessionStore.end({ token: 'T1', isRefused: true });
  await queryClient.invalidateQueries({ queryKey: ['api', 'invoice', 'i1'] });
  expect(drawer.getCurrentResult().data?.userNotes).toBe('Bearer T1');
  signInElsewhere('T2', ada);
  await until('it is read again', () => drawer.getCurrentResult().data?.userNotes === 'Bearer T2');
  expect(tokens).not.toContain(null);
});

/** Opens a member's screen, which stays open. */
function openScreen() {
  const screen = new QueryObserver(queryClient, {
    queryKey: ['api', 'invoices'],
    queryFn: () => answer(),
  });
  stop.push(screen.subscribe(({ data }) => shown.push(data)));
  return screen;
}

/** The storage events arrive one by one, each as soon as its key is written. */
function signInElsewhere(token: string, user: SessionUser): void {
  write(sessionKeys.token, token);
  write(sessionKeys.user, JSON.stringify(user));
}

function signOutElsewhere(): void {
  write(sessionKeys.token, null);
  write(sessionKeys.user, null);
}

function write(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

function until(what: string, isSo: () => boolean): Promise<unknown> {
  return waitFor(async () => isSo(), { what });
}
