import { expect, test } from '@jest/globals';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), {
    localStorage: { getItem: () => null },
    location: { origin: 'https://pay.example.test' },
  }),
});
const { callApi, requestFile } = await import('../../src/shared/api/call-api.ts');

test.each([
  ['a lost connection', new TypeError('network error'), 'network_error'],
  ['the deadline', new DOMException('signal timed out', 'TimeoutError'), 'timeout'],
])('a response that %s cuts off is like none at all, for JSON and for files', async (_what, cause, code) => {
  answerWith(cause);
  const noResponse = { status: 0, code };
  await expect(callApi('GET /api/company-settings')).rejects.toMatchObject(noResponse);
  await expect(requestFile('GET /api/receipt/:receiptKey', receipt)).rejects.toMatchObject(noResponse);
});

test('a file that the caller no longer wants rejects with the caller’s reason', async () => {
  const stop = new AbortController();
  const reason = new DOMException('no longer wanted', 'AbortError');
  answerWith(reason);
  stop.abort(reason);
  const wanted = { ...receipt, signal: stop.signal };
  await expect(requestFile('GET /api/receipt/:receiptKey', wanted)).rejects.toBe(reason);
});

const receipt = { params: { receiptKey: 'key' } };

/** Makes every request end in a response whose body breaks off. */
function answerWith(cause: Error): void {
  const broken = () => Promise.reject(cause);
  globalThis.fetch = async () => Object.assign(new Response(), { json: broken, blob: broken });
}
