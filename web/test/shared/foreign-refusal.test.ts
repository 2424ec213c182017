import { beforeEach, expect, test } from '@jest/globals';
import { ada } from '../support/members.ts';
import { memoryStorage } from '../support/memory-storage.ts';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), {
    localStorage: memoryStorage(),
    location: { origin: 'https://pay.example.test' },
  }),
});
const { callApi, requestFile } = await import('../../src/shared/api/call-api.ts');
const { sessionStore } = await import('../../src/shared/session/session.ts');

beforeEach(() => sessionStore.start({ token: 'token', user: ada }));

test.each([
  ['a page', '<h1>401 Authorization Required</h1>'],
  ['nothing', ''],
  ['JSON of another server', '{"error":"Unauthorized","message":"Missing key"}'],
])('a 401 of a proxy, with %s, leaves the session as it is', async (_what, body) => {
  answerWith(body);
  await expect(callApi('GET /api/auth/me')).rejects.toMatchObject({ status: 401 });
  const wanted = { params: { receiptKey: 'key' } };
  await expect(requestFile('GET /api/receipt/:receiptKey', wanted)).rejects.toMatchObject({ status: 401 });
  expect(sessionStore.get()?.token).toBe('token');
});

test('the server’s own 401 ends the session', async () => {
  answerWith('{"error":"unauthorized","message":"Invalid or expired token","requestId":"r1"}');
  await expect(callApi('GET /api/auth/me')).rejects.toMatchObject({ code: 'unauthorized' });
  expect(sessionStore.get()).toBeNull();
});

function answerWith(body: string): void {
  globalThis.fetch = async () => new Response(body, { status: 401 });
}
