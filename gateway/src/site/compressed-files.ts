import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';

/** What the build leaves beside a file, the smallest first. */
const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The build's own names: no way leads out of the folder with them. */
const plainName = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/;

/**
 * Sends files of a folder as the build compressed them, to who can read that. Returns false, with nothing sent, for
 * files that have no such form and for methods other than GET and HEAD.
 */
export function compressedFiles(root: string): (sending: Sending) => boolean {
  return ({ file, cacheControl, request, response }) => {
    if (!['GET', 'HEAD'].includes(request.method) || !plainName.test(file)) return false;
    const kept = codings.filter(({ suffix }) => existsSync(join(root, `${file}${suffix}`)));
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
