import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Response } from 'express';
import type { Answer } from './answer.ts';

/**
 * Smaller bodies fit into a few packets anyway and are most of the traffic: compressing them does not pay.
 */
const LEAST_BYTES = 16_384;
const pack = promisify(gzip);

/**
 * Returns whether a response should be compressed: long JSON, such as a page of a list. A response with an
 * ETag is identified by its bytes and stays uncompressed.
 */
export function isPackable({ status, body, headers }: Answer): boolean {
  if (status !== 200 || body.length < LEAST_BYTES || headers.etag !== undefined) return false;
  return headers['content-type']?.startsWith('application/json') ?? false;
}

/** Compresses a response to about a tenth of its size, if the client accepts gzip. */
export async function packedAnswer(answer: Answer, response: Response): Promise<Answer> {
  response.vary('accept-encoding');
  if (response.req.acceptsEncodings('gzip') === false) return answer;
  const body = await pack(answer.body, { level: constants.Z_BEST_SPEED });
  return { ...answer, body, headers: { ...answer.headers, 'content-encoding': 'gzip' } };
}
