import { beforeEach, expect, test } from '@jest/globals';
import { ApiError, noResponseError } from '../../src/shared/api/api-error.ts';
import { sendOnce } from '../../src/shared/api/send-once.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const create = { action: 'create-invoice', body: { amount: 7 } };

beforeEach(() => {
  Object.assign(globalThis, { window: { localStorage: memoryStorage() } });
});

test('an answered action gets a new key the next time', async () => {
  expect(await keyOfTry()).not.toBe(await keyOfTry());
});

test.each([400, 404, 409])('a refusal by %d is final and ends the action', async (status) => {
  expect(await keyOfTry(refused(status))).not.toBe(await keyOfTry());
});

test.each([
  ['nothing', noResponseError(new TypeError('the connection broke off'))],
  ['503', refused(503)],
  ['a page that is not ours', new ApiError({ status: 404, statusText: '', body: '<html>', requestId: '' })],
])('after %s the action may have been executed, so its key stays', async (_answer, failure) => {
  expect(await keyOfTry(failure)).toBe(await keyOfTry());
});

test.each([401, 403, 429])(
  'a refusal by %d, which precedes the check of the key, says nothing about an earlier try',
  async (status) => {
    const first = await keyOfTry(noResponseError(new DOMException('too slow', 'TimeoutError')));
    expect(await keyOfTry(refused(status))).toBe(first);
    expect(await keyOfTry()).toBe(first);
  },
);

/** Returns the key that an attempt is sent with; the attempt fails with `failure` if given, else succeeds. */
async function keyOfTry(failure?: ApiError): Promise<string> {
  let key = '';
  const sent = sendOnce(create, async (idempotencyKey) => {
    key = idempotencyKey;
    if (failure) throw failure;
  });
  await (failure ? expect(sent).rejects.toBe(failure) : sent);
  return key;
}

function refused(status: number): ApiError {
  const body = JSON.stringify({ error: 'unauthorized', message: 'No.', requestId: 'r1' });
  return new ApiError({ status, statusText: '', body, requestId: 'r1' });
}
