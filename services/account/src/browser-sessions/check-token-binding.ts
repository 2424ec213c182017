import type { CheckedToken } from '../authentication/check-token.ts';
import { tokenRefused } from '../authentication/query-wallet.ts';
import type { Deps } from '../deps.ts';
import { findBinding, recordUse } from './store-browser-sessions.ts';

/**
 * A token that is not bound yet may be bound at any moment, after which it is invalid without its session.
 */
const UNBOUND_CACHE_MS = 2_000;

/**
 * Accepts a bound token only together with its own session, and an unbound token as it is. Throws
 * UNAUTHORIZED for another session, or one that was ended, idle for too long or past its maximum lifetime.
 */
export async function checkTokenBinding(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { token, isOfOneSignIn, validUntilMs }: CheckedToken,
  { browserSession: session, isUse }: { browserSession: string; isUse: boolean },
): Promise<CheckedBinding> {
  const validMs = Math.max(0, validUntilMs - performance.now());
  if (!isOfOneSignIn) return { browserSession: '', validMs };
  const { isBound, leftMs } = await findBinding(db, { tokenHash: token.hash, session }, config);
  if (!isBound) return { browserSession: '', validMs: Math.min(validMs, UNBOUND_CACHE_MS) };
  if (leftMs === null || leftMs <= 0) throw tokenRefused();
  if (isUse) await recordUse(db, session, config);
  return { browserSession: session, validMs: Math.min(validMs, leftMs) };
}

interface CheckedBinding {
  /** The session that the token is bound to; empty if it is not bound. */
  browserSession: string;
  /** How long the result may be cached. */
  validMs: number;
}
