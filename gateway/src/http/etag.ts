import { hash } from 'node:crypto';

/** Returns the ETag of a response body: equal bytes have equal tags. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}

/**
 * Returns whether a client with this `If-None-Match` header already has the version with that tag. Its
 * `Cache-Control` is ignored: it addresses caches on the way, and `fetch` adds it to every conditional
 * request.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
