import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';

const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, if-none-match, last-event-id, x-request-id';
/** What scripts of another origin may read besides the headers that they may always read. */
const EXPOSED_HEADERS = 'content-disposition, etag, x-request-id, retry-after, idempotency-replayed';

/**
 * Allows our own origin and the configured ones to call the API from browsers; all other origins are denied.
 */
export function cors({ PUBLIC_URL, CORS_ORIGINS }: Config): RequestHandler {
  const allowed = new Set([PUBLIC_URL, ...CORS_ORIGINS].map((address) => new URL(address).origin));
  return (request, response, next) => {
    response.vary('origin');
    const origin = request.get('origin');
    const permitted = origin !== undefined && allowed.has(origin) && request.path.startsWith('/api/');
    if (permitted) {
      response.set({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED_HEADERS,
      });
    }
    if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined)
      return next();
    if (permitted) {
      response.set({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': '600',
      });
    }
    response.status(204).end();
  };
}
