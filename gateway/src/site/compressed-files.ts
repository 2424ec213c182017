import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';

/** The compressed variants that the build writes beside a file, smallest first. */
const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/**
 * Like the calls of the API, files are always sent whole: without ranges none can lie outside a file, which the
 * contract has no error for.
 */
export const sentWhole = { acceptRanges: false } as const;

/** Matches file names that the build creates; none of them can lead out of the folder. */
const plainName = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/;

/**
 * Sends a file of a folder as the build compressed it, if the client accepts that. Returns false, with
 * nothing sent, for files without a compressed variant and for methods other than GET and HEAD.
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
      .sendFile(`${file}${coding.suffix}`, { ...sentWhole, root, cacheControl: false });
    return true;
  };
}

interface Sending {
  /** Path below the folder, such as `assets/app-1a2b.js`. */
  file: string;
  cacheControl: string;
  request: Request;
  response: Response;
}
