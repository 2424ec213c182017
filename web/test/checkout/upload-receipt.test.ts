import { expect, jest, test } from '@jest/globals';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), { localStorage: { getItem: () => null } }),
});
const { uploadReceipt } = await import('../../src/checkout/rails/manual/receipt/upload-receipt.ts');

test('an upload returns the key of the receipt', async () => {
  await expect(uploadAnswered(201, '{"receiptKey":"k1"}')).resolves.toBe('k1');
});

test('a refusal is shown in the words of the server', async () => {
  const body = JSON.stringify({ error: 'payload_too_large', message: 'It is too large', requestId: 'r1' });
  await expect(uploadAnswered(413, body)).rejects.toMatchObject({ sentence: 'It is too large' });
});

test.each([
  [201, '<html>'],
  [204, 'nothing'],
])('a response %i that is not ours ends the upload', async (status, body) => {
  await expect(uploadAnswered(status, body)).rejects.toHaveProperty('message');
});

test('an upload that the server cuts off after its limit was too slow, an earlier one lost the network', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  for (const [afterMs, code] of [
    [109_000, 'network_error'],
    [111_000, 'timeout'],
  ] as const) {
    now.mockReturnValue(0);
    const upload = uploadAnswered(0, '', new AbortController().signal, 'error');
    now.mockReturnValue(afterMs);
    await expect(upload).rejects.toMatchObject({ code });
  }
  now.mockRestore();
});

test('an aborted upload ends at once without a response', async () => {
  const stop = new AbortController();
  const upload = uploadAnswered(201, '{"receiptKey":"k1"}', stop.signal);
  stop.abort();
  await expect(upload).rejects.toBe(stop.signal.reason);
});

/** Uploads a file to a fake server with this response. */
function uploadAnswered(
  status: number,
  responseText: string,
  signal = new AbortController().signal,
  end = 'load',
): Promise<string> {
  class Answered extends EventTarget {
    upload = new EventTarget();
    status = status;
    statusText = '';
    responseText = responseText;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      setImmediate(() => this.dispatchEvent(new Event(end)));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Answered });
  const file = new File(['x'], 'slip.png', { type: 'image/png' });
  return uploadReceipt({ invoiceId: 'i1', file, idempotencyKey: 'u1', onProgress: () => {}, signal });
}
