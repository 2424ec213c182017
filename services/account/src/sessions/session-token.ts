import { createHash } from 'node:crypto';

const SIGNED = /^gfa_session_([\x21-\x2d\x2f-\x7e]{1,128})\.([\x21-\x7e]{1,384})$/;
const UNSIGNED = /^gfa_session_([\x21-\x2d\x2f-\x7e]{1,128})$/;

/**
 * Reads whose token this claims to be; only the wallet can tell whether that is true. Returns undefined for a
 * malformed token, and for a bare one (`gfa_session_<id>`) unless those are allowed: anybody can write one.
 */
export function readSessionToken(token: string, allowUnsigned: boolean): SessionToken | undefined {
  const userId = SIGNED.exec(token)?.[1] ?? (allowUnsigned ? UNSIGNED.exec(token)?.[1] : undefined);
  if (userId === undefined) return undefined;
  return { text: token, userId, hash: createHash('sha256').update(token).digest() };
}

export interface SessionToken {
  /** The token itself: for the wallet alone, never stored or logged. */
  text: string;
  userId: string;
  /** SHA-256, 32 bytes: what this service remembers a token by. */
  hash: Buffer;
}
