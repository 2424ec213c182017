import { existsSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { Request, Response } from 'express';

/** What the build leaves beside a file, the smallest first. */
const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/**
 * Sends files of a folder as the build compressed them, to who can read that. Answers false, with nothing sent, for
 * files that have no such form and for methods other than GET and HEAD. Knows the files that were there at the start.
 */
export function compressedFiles(root: string): (sending: Sending) => boolean {
  const known = new Set(existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []);
  return ({ file, cacheControl, request, response }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const kept = codings.filter(({ suffix }) => known.has(`${file}${suffix}`));
    if (kept.length === 0) return false;
    response.vary('accept-encoding');
    const coding = kept.find(({ name }) => request.acceptsEncodings(name) !== false);
    if (!coding) return false;
    response
      .type(extname(file))
      .set({ 'content-encoding': coding.name, 'cache-control': cacheControl })
      .sendFile(`${file}${coding.suffix}`, { root, cacheControl: false });
    return true;
  };
}

interface Sending {
  /** Its path below the folder, such as `assets/app-1a2b.js`. */
  file: string;
  cacheControl: string;
  request: Request;
  response: Response;
}
