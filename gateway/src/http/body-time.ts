import type { IncomingMessage } from 'node:http';
import { receiptRoutes } from '@checkout/contract/receipt/routes.ts';

/** How long a body may take, and how long nothing may come of an upload. */
const BODY_MS = 10_000;
/** How long an upload may take: ten megabytes over a slow line. The browser gives up after two minutes. */
export const UPLOAD_MS = 110_000;
const UPLOAD = new RegExp(`^${receiptRoutes.uploadReceipt.path.replace(':id', '[^/]+')}(\\?|$)`);

/**
 * Calls back once when a body does not arrive in time: whole within 10 s, or, where a file is uploaded, within 110 s and
 * with something of it every 10 s. What has come and waits for us to read it is not late.
 */
export function limitBodyTime(request: IncomingMessage, onLate: () => void): void {
  const { socket, headers, url = '' } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const endsAtMs = performance.now() + (UPLOAD.test(url) ? UPLOAD_MS : BODY_MS);
  let received = socket.bytesRead;
  const look = (): void => {
    if (request.complete) return;
    // While something is unread nothing more is taken from the connection: the sender cannot go on.
    const hasMoved = socket.bytesRead > received || request.readableLength > 0;
    received = socket.bytesRead;
    // Timers may fire a moment early.
    if (hasMoved && performance.now() + 100 < endsAtMs) timer = setTimeout(look, BODY_MS);
    else onLate();
  };
  let timer = setTimeout(look, BODY_MS);
  request.once('close', () => clearTimeout(timer));
}
