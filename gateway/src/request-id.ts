import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

const SAFE_ID = /^[A-Za-z0-9._-]{1,64}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Names each request, or keeps a harmless name that it brings; every answer tells it in `X-Request-Id`. */
export const nameRequest: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  const id = given !== undefined && SAFE_ID.test(given) ? given : crypto.randomUUID();
  response.set('x-request-id', id);
  next();
};

export function requestIdOf(response: Response): string {
  return String(response.getHeader('x-request-id'));
}

/** The trace that a request belongs to: the caller's, or a new one. */
export function traceparentOf(request: Request): string {
  const given = request.get('traceparent');
  if (given !== undefined && TRACEPARENT.test(given)) return given;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
