import type { Response } from 'express';
import { etagOf, matchesEtag } from './etag.ts';

/** A handler's response; it is written in one place, so that it can be stored under an idempotency key. */
export interface HttpReply {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** A response whose body already is JSON text of this shape. */
export interface JsonReply<Body> extends HttpReply {
  readonly shape?: Body;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export function jsonReply(status: number, body: unknown, headers: Record<string, string> = {}): HttpReply {
  return {
    status,
    body: Buffer.from(JSON.stringify(body)),
    headers: { ...JSON_HEADERS, ...headers },
  };
}

/** Returns a 200 response from existing JSON text. */
export function jsonTextReply<Body>(body: Buffer): JsonReply<Body> {
  return { status: 200, body, headers: JSON_HEADERS };
}

/** Returns a 200 response with an ETag for conditional requests. */
export function replyWithEtag<Body>(body: Body): JsonReply<Body> & { headers: { etag: string } } {
  const reply = jsonReply(200, body);
  return { ...reply, headers: { ...reply.headers, etag: etagOf(reply.body) } };
}

/** Returns a 304 response for the version that the client has. */
export function notModifiedReply(etag: string): JsonReply<never> {
  return { status: 304, body: Buffer.alloc(0), headers: { 'cache-control': 'no-store', etag } };
}

export function emptyReply(status: number): HttpReply {
  return { status, body: Buffer.alloc(0), headers: {} };
}

export function sendReply(response: Response, { status, body, headers }: HttpReply): void {
  response.statusCode = status;
  const { vary, ...own } = headers;
  if (vary !== undefined) response.vary(vary);
  for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
  const { method, headers: requested } = response.req;
  const isRead = status === 200 && (method === 'GET' || method === 'HEAD');
  if (isRead && headers.etag !== undefined && matchesEtag(requested['if-none-match'], headers.etag)) {
    response.status(304).removeHeader('content-type');
    return void response.end();
  }
  if (body.length > 0) response.setHeader('content-length', body.length).end(body);
  else response.end();
}
