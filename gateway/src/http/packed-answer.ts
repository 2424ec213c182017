import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Response } from 'express';
import type { Answer } from './answer.ts';

/** Less fits into a few packets as it is, and is most of what is asked for: packing it does not pay. */
const LEAST_BYTES = 16_384;
const pack = promisify(gzip);

/** Long JSON, such as pages of a list. What has a tag is named by its bytes, and stays as it is. */
export function isPackable({ status, body, headers }: Answer): boolean {
  if (status !== 200 || body.length < LEAST_BYTES || headers.etag !== undefined) return false;
  return headers['content-type']?.startsWith('application/json') ?? false;
}

/** The same answer, a tenth as long, for who can read that. */
export async function packedAnswer(answer: Answer, response: Response): Promise<Answer> {
  response.vary('accept-encoding');
  if (response.req.acceptsEncodings('gzip') === false) return answer;
  const body = await pack(answer.body, { level: constants.Z_BEST_SPEED });
  return { ...answer, body, headers: { ...answer.headers, 'content-encoding': 'gzip' } };
}
