import { expect, test } from '@jest/globals';
import { readSignInResponse, takeSignInResponse } from '../../src/account/sign-in-response.ts';

const whole =
  '?user_id=u1&email=a%40b.example&token=gfa_session_u1.sig&tier=paid&credits=7&isAdmin=true&state=s1';

test('a complete response is accepted, except for its rights and balance', () => {
  expect(readSignInResponse(whole)).toEqual({
    kind: 'accepted',
    userId: 'u1',
    email: 'a@b.example',
    token: 'gfa_session_u1.sig',
    tier: 'paid',
    state: 's1',
  });
});

test('tier and state are optional', () => {
  expect(readSignInResponse('?user_id=u1&email=a@b.example&token=t')).toMatchObject({
    tier: 'free',
    state: null,
  });
});

test.each(['user_id', 'email', 'token'])('a response without %s is refused', (name) => {
  const query = new URLSearchParams(whole);
  query.delete(name);
  expect(readSignInResponse(`?${query}`)).toEqual({ kind: 'refused', reason: 'missing' });
});

test('an error takes precedence over everything else', () => {
  expect(readSignInResponse(`${whole}&error=access_denied`)).toEqual({
    kind: 'refused',
    reason: 'ssoError',
    value: 'access_denied',
  });
});

test('the query is removed from the address at once, and nothing else is', () => {
  const calls: unknown[] = [];
  const history = {
    state: null,
    replaceState: (...args: unknown[]) => calls.push(args),
  } as unknown as History;
  const at = (pathname: string) => ({ pathname, search: whole, hash: '' }) as Location;
  expect(takeSignInResponse(at('/auth/callback'), history).kind).toBe('accepted');
  expect(calls).toEqual([[null, '', '/auth/callback']]);
  takeSignInResponse(at('/pay/1'), history);
  expect(calls).toHaveLength(1);
});
