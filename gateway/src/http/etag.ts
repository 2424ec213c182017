import { hash } from 'node:crypto';

/** Names an answer by its bytes: the same tag for the same ones. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}

/**
 * Tells whether a reader whose `If-None-Match` this is holds what the tag names. Their `Cache-Control` is a word to
 * caches on the way, which `fetch` says of itself as soon as somebody names a tag.
 */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
