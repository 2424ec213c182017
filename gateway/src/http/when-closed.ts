import type { Response } from 'express';

/** True once the answer is over or its reader has gone. */
export function isClosed(response: Response): boolean {
  return response.destroyed || response.closed;
}

/** Calls back once when the answer is over, at once when its reader went earlier: no `close` would follow then. */
export function whenClosed(response: Response, callback: () => void): void {
  if (isClosed(response)) callback();
  else response.once('close', callback);
}
