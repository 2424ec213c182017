import type { RequestHandler } from 'express';
import type { Deps } from './handler.ts';

/** Makes clients of a draining gateway reconnect, which leads them to another one. */
export function closeWhenDraining({ isReady }: Pick<Deps, 'isReady'>): RequestHandler {
  return (_request, response, next) => {
    if (!isReady()) response.set('connection', 'close');
    next();
  };
}
