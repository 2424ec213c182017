import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { EndMemberSessionsRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { publishSessionsEnded } from './publish-sessions-ended.ts';
import { endActiveSessions } from './store-browser-sessions.ts';
import { findMemberName } from './store-member-sessions.ts';

/**
 * Ends one session of a member, or all of them, on behalf of an admin, whom the event names. Sessions that
 * have already ended or belong to another member are left alone. Throws UNAUTHORIZED or
 * ADMIN_ACCESS_REQUIRED.
 */
export async function endMemberSessions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, browserSession: session }: EndMemberSessionsRequest,
  context: CallContext,
): Promise<{ browserSessions: string[] }> {
  const admin = requireAdmin(context);
  return inTransaction(db, async (trx) => {
    const member = await findMemberName(trx, userId);
    const sessions = await endActiveSessions(trx, { userId, session }, config);
    const memberName = member?.email || member?.username || '';
    const byAdmin = { userId: admin.userId, username: admin.username, memberName };
    publishSessionsEnded(trx, { userId, sessions, byAdmin });
    return { browserSessions: sessions };
  });
}
