import type { IncomingMessage } from 'node:http';
import { receiptLimits } from '@checkout/contract/receipt/limits.ts';
import { isForm, type Route } from '@checkout/contract/route.ts';
import { routes } from '@checkout/contract/routes.ts';

/** How long a whole body may take, and how long an upload may stall. */
const BODY_TIMEOUT_MS = 10_000;
/** How long an upload may take: ten megabytes over a slow line. The browser gives up a little later. */
export const UPLOAD_TIMEOUT_MS = receiptLimits.uploadMs;
const uploadPaths = Object.values<Route>(routes)
  .filter(isForm)
  .map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'));
const UPLOAD = new RegExp(`^(?:${uploadPaths.join('|')})/?(?:\\?|$)`);

/**
 * Calls back once when a body is too slow: it must arrive completely within 10 s, or, if it is a file upload,
 * within 110 s and without stalling for more than 10 s. Time during which received bytes wait for us to read
 * them does not count as a stall.
 */
export function enforceBodyTimeout(request: IncomingMessage, onTimeout: () => void): void {
  const { socket, headers, url = '' } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const endsAtMs = performance.now() + (UPLOAD.test(url) ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS);
  let received = socket.bytesRead;
  const check = (): void => {
    if (request.complete) return;
    // While bytes are unread, nothing more is read from the connection, so the sender cannot continue.
    const hasMoved = socket.bytesRead > received || request.readableLength > 0;
    received = socket.bytesRead;
    // The 100 ms allow for timers that fire slightly early.
    if (hasMoved && performance.now() + 100 < endsAtMs) timer = setTimeout(check, BODY_TIMEOUT_MS);
    else onTimeout();
  };
  let timer = setTimeout(check, BODY_TIMEOUT_MS);
  request.once('close', () => clearTimeout(timer));
}
