import { createHash } from 'node:crypto';

const SIGNED = /^gfa_session_([\x21-\x2d\x2f-\x7e]{1,128})\.([\x21-\x7e]{1,384})$/;
const UNSIGNED = /^gfa_session_([\x21-\x2d\x2f-\x7e]{1,128})$/;

/**
 * Reads the user id that a token claims; only the wallet can confirm it. Returns undefined for a malformed
 * token, and for an unsigned one (`gfa_session_<id>`) unless those are allowed, because anybody can write
 * one.
 */
export function readSessionToken(token: string, allowUnsigned: boolean): SessionToken | undefined {
  const userId = SIGNED.exec(token)?.[1] ?? (allowUnsigned ? UNSIGNED.exec(token)?.[1] : undefined);
  if (userId === undefined) return undefined;
  return { text: token, userId, hash: createHash('sha256').update(token).digest() };
}

export interface SessionToken {
  /** The token itself: sent to the wallet only, never stored or logged. */
  text: string;
  userId: string;
  /** SHA-256, 32 bytes; the key under which this service stores the token. */
  hash: Buffer;
}
