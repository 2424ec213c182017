import { isForm, isSchema, type Route } from '@checkout/contract/route.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';
import { parseExact } from '@checkout/kit/values/exact-json.ts';
import type { Request } from 'express';
import { ValidationError } from './problem.ts';

const NOTHING = Buffer.alloc(0);

/**
 * Returns true if the body of this request matters. A route without a body ignores what is sent, but JSON must
 * be well-formed everywhere.
 */
export function readsBody(request: Request, { body }: Pick<Route, 'body'>): boolean {
  return body !== null || isJson(request);
}

/**
 * Reads a whole body, up to the limit of its route; a form with a file is left to `receiveFile`, which streams
 * it.
 */
export async function receiveBody(
  request: Request,
  { body, maxBodyBytes }: Pick<Route, 'body' | 'maxBodyBytes'>,
): Promise<Buffer> {
  if (!readsBody(request, { body })) return NOTHING;
  if (body === null || isSchema(body)) {
    const content = await readAll(request, maxBodyBytes);
    if (content.length > 0 && !isJson(request)) {
      throw unsupportedMediaType('The body must be application/json.');
    }
    return content;
  }
  return body.kind === 'raw' ? await readAll(request, maxBodyBytes) : NOTHING;
}

/** Returns the largest body that a route accepts, in bytes, with the file of a form. */
export function largestBody(route: Route): number {
  return route.maxBodyBytes + (isForm(route) ? route.body.maxFileBytes : 0);
}

/**
 * Parses JSON text; an empty body is an empty object. Metadata is only passed on, so its numbers keep digits
 * that a JavaScript number would lose. Throws a ValidationError when the text is malformed.
 */
export function parseJson(content: Buffer): unknown {
  if (content.length === 0) return {};
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    const body: unknown = JSON.parse(text);
    if (!hasMetadata(body)) return body;
    return { ...body, metadata: (parseExact(text) as typeof body).metadata };
  } catch (error) {
    throw new ValidationError([{ path: '', message: `Malformed JSON: ${(error as Error).message}` }]);
  }
}

function isJson(request: Request): boolean {
  return Boolean(request.is(['application/json', 'application/*+json']));
}

function hasMetadata(body: unknown): body is { metadata: unknown } {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'metadata');
}

async function readAll(request: Request, limit: number): Promise<Buffer> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw unsupportedMediaType('Compressed bodies are not supported.');
  }
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    // Neither destroyed nor left unread, so that the client can read the response and reuse the connection.
    request.resume();
    throw error instanceof AppError ? error : cutOff('');
  }
  return Buffer.concat(chunks);
}

export function cutOff(path: string): ValidationError {
  return new ValidationError([{ path, message: 'The request was cut off' }]);
}

export function tooLarge(limit: number): AppError {
  const message = `The request is larger than ${Math.round(limit / 1024)} KB.`;
  return new AppError({ code: 'RESOURCE_EXHAUSTED', reason: 'PAYLOAD_TOO_LARGE', message });
}

export function unsupportedMediaType(message: string): AppError {
  return new AppError({ code: 'INVALID_ARGUMENT', reason: 'UNSUPPORTED_MEDIA_TYPE', message });
}
