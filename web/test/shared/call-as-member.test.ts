import { expect, test } from '@jest/globals';
import { ApiError } from '../../src/shared/api/api-error.ts';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), { localStorage: { getItem: () => null } }),
});
const { callAsMember, sessionError } = await import('../../src/shared/session/call-as-member.ts');

const answer = (status: number, body = '') =>
  new ApiError({ status, statusText: '', body, requestId: undefined });

test('a call without a session is not sent', async () => {
  let asked = 0;
  await expect(callAsMember(async () => asked++)).rejects.toMatchObject({
    message: 'Not authenticated',
    kind: 'AUTH_REQUIRED',
  });
  expect(asked).toBe(0);
});

test.each([
  [
    answer(401, '{"error":"unauthorized","message":"No.","requestId":"r1"}'),
    'Token expired',
    'TOKEN_EXPIRED',
  ],
  [answer(401, '<h1>Unauthorized</h1>'), 'API call failed', 'CALL_FAILED'],
  [answer(502), 'API call failed', 'CALL_FAILED'],
  [
    answer(503, '{"error":"wallet_unavailable","message":"The wallet is away."}'),
    'The wallet is away.',
    'CALL_FAILED',
  ],
])('a response of %p is “%s”', (cause, message, kind) => {
  const error = sessionError(cause);
  expect(error).toMatchObject({
    message,
    kind,
    status: cause.status,
    code: cause.code,
    sentence: cause.sentence,
    cause,
  });
});
