import type { Response } from 'express';

/** Returns true once the response is finished or its reader has disconnected. */
export function isClosed(response: Response): boolean {
  return response.destroyed || response.closed;
}

/**
 * Calls back once when the response is finished, or immediately if its reader has already disconnected: no
 * `close` event would follow then.
 */
export function whenClosed(response: Response, callback: () => void): void {
  if (isClosed(response)) callback();
  else response.once('close', callback);
}
