import { inTransaction } from '@checkout/kit/database/database.ts';
import type { EndSessionsRequest } from '@checkout/proto/account/v1/account.ts';
import { readSessionToken } from '../authentication/session-token.ts';
import type { Deps } from '../deps.ts';
import { publishSessionsEnded } from './publish-sessions-ended.ts';
import { endSessionOf, endSessionsOfMember, findOwner } from './store-browser-sessions.ts';

/**
 * Ends the session that a token is bound to, or with `everywhere` all sessions of its member. A bound token
 * ends sessions only together with its own active one, which proves who is signing out even while the wallet
 * cannot be reached. Without `everywhere`, an unbound token ends nothing. Throws UNAUTHORIZED or
 * WALLET_UNAVAILABLE.
 */
export async function endSessions(
  deps: Pick<Deps, 'db' | 'config' | 'tokens'>,
  request: EndSessionsRequest,
): Promise<{ browserSessions: string[] }> {
  const { browserSession: session, everywhere } = request;
  const signingOut = await findSigningOut(deps, request);
  if (signingOut === undefined) return { browserSessions: [] };
  const { userId, tokenHash } = signingOut;
  return inTransaction(deps.db, async (trx) => {
    const sessions = everywhere
      ? await endSessionsOfMember(trx, userId)
      : await endSessionOf(trx, { tokenHash, session });
    publishSessionsEnded(trx, { userId, sessions });
    return { browserSessions: sessions };
  });
}

/** Returns undefined for a bound token without its own active session. */
async function findSigningOut(
  { db, config, tokens }: Pick<Deps, 'db' | 'config' | 'tokens'>,
  { token: text, browserSession: session }: EndSessionsRequest,
): Promise<{ userId: string; tokenHash: Buffer } | undefined> {
  const tokenHash = readSessionToken(text, config.ALLOW_UNSIGNED_TOKENS)?.hash;
  const found = tokenHash && (await findOwner(db, { tokenHash, session }, config));
  if (tokenHash !== undefined && found?.isBound) {
    return found.userId === null ? undefined : { userId: found.userId, tokenHash };
  }
  const { userId, hash } = (await tokens.check(text)).token;
  return { userId, tokenHash: hash };
}
