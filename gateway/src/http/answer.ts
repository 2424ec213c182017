import type { Response } from 'express';

/** What a handler returns; written to the wire in one place, so that it can be kept under an idempotency key. */
export interface Answer {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    body: Buffer.from(JSON.stringify(body)),
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  };
}

export function emptyAnswer(status: number): Answer {
  return { status, body: Buffer.alloc(0), headers: {} };
}

export function sendAnswer(response: Response, { status, body, headers }: Answer): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // The caller holds what its `If-None-Match` names.
  if (headers.etag !== undefined && response.req.fresh) {
    response.status(304).removeHeader('content-type');
    return void response.end();
  }
  if (body.length > 0) response.setHeader('content-length', body.length).end(body);
  else response.end();
}
