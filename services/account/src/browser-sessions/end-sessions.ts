import { inTransaction } from '@checkout/kit/database/database.ts';
import type { EndSessionsRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { publishSessionsEnded } from './publish-sessions-ended.ts';
import { endSessionOf, endSessionsOfMember } from './store-browser-sessions.ts';

/**
 * Ends the session that a token is bound to, or with `everywhere` all sessions of its member. Without
 * `everywhere`, an unbound token ends nothing. Throws UNAUTHORIZED or WALLET_UNAVAILABLE.
 */
export async function endSessions(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  { token: text, browserSession: session, everywhere }: EndSessionsRequest,
): Promise<{ browserSessions: string[] }> {
  const { userId, hash: tokenHash } = (await tokens.check(text)).token;
  return inTransaction(db, async (trx) => {
    const sessions = everywhere
      ? await endSessionsOfMember(trx, userId)
      : await endSessionOf(trx, { tokenHash, session });
    publishSessionsEnded(trx, { userId, sessions });
    return { browserSessions: sessions };
  });
}
