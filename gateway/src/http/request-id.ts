import type { RequestHandler, Response } from 'express';

const SAFE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Assigns each request an id, or keeps a harmless one that it brings; every response has it in
 * `X-Request-Id`.
 */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  const id = given !== undefined && SAFE_ID.test(given) ? given : crypto.randomUUID();
  response.setHeader('x-request-id', id);
  next();
};

export function requestIdOf(response: Response): string {
  return String(response.getHeader('x-request-id'));
}
