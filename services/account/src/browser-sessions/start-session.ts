import type { Transaction } from '@checkout/kit/database/database.ts';
import type { CheckedToken } from '../authentication/check-token.ts';
import { tokenRefused } from '../authentication/query-wallet.ts';
import type { Config } from '../config.ts';
import { publishSessionsEnded } from './publish-sessions-ended.ts';
import { bindToken, endSession, findBinding } from './store-browser-sessions.ts';

/**
 * Binds a token that the wallet issued for one sign-in to a new session, and returns the latest time at which
 * that session ends. The session that the browser had before ends, because its cookie is overwritten. A token
 * is bound only once: repeating the call creates no second session, and the browser that holds the first one
 * keeps it. Throws UNAUTHORIZED for any other browser.
 */
export async function startSession(
  trx: Transaction,
  { token, isOfOneSignIn, tokenEndsAt }: CheckedToken,
  { session, replaced, config }: { session: string; replaced: string; config: Config },
): Promise<Date | undefined> {
  if (session === '' || !isOfOneSignIn) return undefined;
  const { hash: tokenHash, userId } = token;
  const endsAt = await bindToken(trx, { tokenHash, session, userId, tokenEndsAt }, config);
  if (endsAt === undefined) {
    const { leftMs } = await findBinding(trx, { tokenHash, session: replaced }, config);
    if (leftMs === null || leftMs <= 0) throw tokenRefused();
    return undefined;
  }
  const owner = replaced === '' ? undefined : await endSession(trx, replaced);
  if (owner !== undefined) publishSessionsEnded(trx, { userId: owner, sessions: [replaced] });
  return endsAt;
}
