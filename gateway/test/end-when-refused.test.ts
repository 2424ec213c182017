import { EventEmitter } from 'node:events';
import type { Route } from '@checkout/contract/route.ts';
import { routes } from '@checkout/contract/routes.ts';
import { unavailable } from '@checkout/kit/errors/errors.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endWhenRefused } from '../src/identity/access.ts';
import type { Session } from '../src/identity/auth.ts';

const admin = sessionOf({ username: 'Marta', isAdmin: true });
const removed = sessionOf({ username: 'Marta', isAdmin: false });
const renamed = sessionOf({ username: 'Marta Keller', isAdmin: true });
const unchecked: Session = {
  caller: { kind: 'anonymous' },
  refusal: unavailable('WALLET_UNAVAILABLE', 'The wallet is away.'),
};
const SOON_MS = 5_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a stream of changes ends soon after its admin is known to be none any more', async () => {
  const open = begin(routes.streamInvoices);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(open.ending()).toBe('');
  open.becomes(removed);
  await jest.advanceTimersByTimeAsync(SOON_MS);
  expect(open.ending()).toBe('ended');
});

test('a table is cut off then, and not while the caller cannot be checked', async () => {
  const open = begin(routes.exportInvoices);
  open.becomes(unchecked);
  await jest.advanceTimersByTimeAsync(SOON_MS);
  expect(open.ending()).toBe('');
  open.becomes(removed);
  await jest.advanceTimersByTimeAsync(SOON_MS);
  expect(open.ending()).toBe('cut off');
});

test('a table is cut off at once when its admin signs out', () => {
  const open = begin(routes.exportInvoices);
  open.signsOut();
  expect(open.ending()).toBe('cut off');
});

test('a stream of one invoice ends, too, since who may read it depends on its reader; a table of a renamed admin goes on', async () => {
  const [stream, table] = [begin(routes.streamInvoice), begin(routes.exportInvoices)];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(stream.ending()).toBe('');
  stream.becomes(removed);
  table.becomes(renamed);
  await jest.advanceTimersByTimeAsync(SOON_MS);
  expect(stream.ending()).toBe('ended');
  expect(table.ending()).toBe('');
});

function sessionOf(member: { username: string; isAdmin: boolean }): Session {
  return { caller: { kind: 'member', ...member }, member } as unknown as Session;
}

/** Begins a response to an admin, of which something is sent already. */
function begin(route: Route) {
  let [now, ending] = [admin, ''];
  const end = (how: string) => () => {
    ending ||= how;
    response.emit('close');
  };
  const response = Object.assign(new EventEmitter(), {
    headersSent: true,
    end: end('ended'),
    destroy: end('cut off'),
  });
  const signOut = new EventEmitter();
  const ended = {
    has: () => false,
    onEnd: (_: string, hear: () => void) => {
      signOut.on('end', hear);
      return () => undefined;
    },
  };
  const identify = { authenticate: () => Promise.resolve(now), ended };
  const given = { route, request: { get: () => undefined }, response, session: admin, identify };
  endWhenRefused(given as never);
  return {
    ending: () => ending,
    signsOut: () => signOut.emit('end'),
    becomes: (session: Session) => {
      now = session;
    },
  };
}
