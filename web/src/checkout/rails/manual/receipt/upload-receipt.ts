import { receiptLimits } from '@checkout/contract/receipt/limits.ts';
import { noResponseError } from '../../../../shared/api/api-error.ts';
import { errorOfResponse } from '../../../../shared/api/call-api.ts';
import { sessionStore } from '../../../../shared/session/session.ts';

/** The server cuts a longer upload off, and its response may be lost with the connection. */
const serverLimitMs = receiptLimits.uploadMs;
const deadlineMs = serverLimitMs + 10_000;

/**
 * Uploads a receipt and returns its key. `onProgress` gets the fraction sent, from 0 to 1, which `fetch` does
 * not report. Rejects with the signal's reason when aborted.
 */
export function uploadReceipt({
  invoiceId,
  file,
  idempotencyKey,
  onProgress,
  signal,
}: Upload): Promise<string> {
  const request = new XMLHttpRequest();
  request.open('POST', `/api/invoice/${encodeURIComponent(invoiceId)}/upload-receipt`);
  request.timeout = deadlineMs;
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('idempotency-key', idempotencyKey);
  const token = sessionStore.get()?.token;
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  const form = new FormData();
  form.set('receipt', file);
  const startedAt = performance.now();

  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => keyIn(request, token).then(resolve, reject));
    const tooSlow = () => reject(noResponseError(new DOMException('too slow', 'TimeoutError')));
    request.addEventListener('error', () => {
      if (performance.now() - startedAt >= serverLimitMs) tooSlow();
      else reject(noResponseError(new TypeError('the upload broke off')));
    });
    request.addEventListener('timeout', tooSlow);
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(form);
  });
}

/** Returns the key from a response. One that is not ours, such as a proxy's, is a failure like any other. */
async function keyIn(request: XMLHttpRequest, token: string | undefined): Promise<string> {
  const { status, statusText, responseText } = request;
  if (status === 201) return (JSON.parse(responseText) as UploadResponse).receiptKey;
  throw await errorOfResponse(new Response(responseText, { status, statusText }), token);
}

interface Upload {
  invoiceId: string;
  file: File;
  /** A repeated upload with the same key returns the receipt of the first. */
  idempotencyKey: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface UploadResponse {
  receiptKey: string;
}
