import type { Deps } from '../deps.ts';
import { tokenRefused } from '../sessions/ask-wallet.ts';
import type { CheckedToken } from '../sessions/check-token.ts';
import { findBinding, noteUse } from './store-browser-sessions.ts';

/** A token that may be bound at any moment, and then counts for nothing without its session. */
const UNBOUND_MS = 2_000;

/**
 * Lets a token in with the session that it is bound to, and no other; one that is bound to none as it is. Throws
 * UNAUTHORIZED for another session, or one that ended, was idle or lasted too long.
 */
export async function admitSession(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { token, isOfOneSignIn, goodUntilMs }: CheckedToken,
  { browserSession: session, isUse }: { browserSession: string; isUse: boolean },
): Promise<Admitted> {
  const validMs = Math.max(0, goodUntilMs - performance.now());
  if (!isOfOneSignIn) return { browserSession: '', validMs };
  const { isBound, leftMs } = await findBinding(db, { tokenHash: token.hash, session }, config);
  if (!isBound) return { browserSession: '', validMs: Math.min(validMs, UNBOUND_MS) };
  if (leftMs === null || leftMs <= 0) throw tokenRefused();
  if (isUse) await noteUse(db, session, config);
  return { browserSession: session, validMs: Math.min(validMs, leftMs) };
}

interface Admitted {
  /** To which the token is bound; empty where it is not. */
  browserSession: string;
  /** How long the answer may be reused. */
  validMs: number;
}
