import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Response } from 'express';
import type { HttpReply } from './reply.ts';

/**
 * Smaller bodies fit into a few packets anyway and are most of the traffic: compressing them does not pay.
 */
const MIN_BYTES = 16_384;
const compress = promisify(gzip);

/**
 * Returns whether a response should be compressed: long JSON, such as a page of a list. A response with an
 * ETag is identified by its bytes and stays uncompressed.
 */
export function isCompressible({ status, body, headers }: HttpReply): boolean {
  if (status !== 200 || body.length < MIN_BYTES || headers.etag !== undefined) return false;
  return headers['content-type']?.startsWith('application/json') ?? false;
}

/** Compresses a response to about a tenth of its size, if the client accepts gzip. */
export async function compressedReply(reply: HttpReply, response: Response): Promise<HttpReply> {
  response.vary('accept-encoding');
  if (response.req.acceptsEncodings('gzip') === false) return reply;
  const body = await compress(reply.body, { level: constants.Z_BEST_SPEED });
  return { ...reply, body, headers: { ...reply.headers, 'content-encoding': 'gzip' } };
}
