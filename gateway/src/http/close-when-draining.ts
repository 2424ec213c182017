import type { RequestHandler } from 'express';
import type { Deps } from './handler.ts';

/** Asks clients of a draining gateway to come back over a new connection, which leads to another one. */
export function closeWhenDraining({ isReady }: Pick<Deps, 'isReady'>): RequestHandler {
  return (_request, response, next) => {
    if (!isReady()) response.set('connection', 'close');
    next();
  };
}
