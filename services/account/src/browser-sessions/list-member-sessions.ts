import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListMemberSessionsRequest, MemberSessions } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { findActiveSessions, findMemberName, findMembersByEmail } from './store-member-sessions.ts';

/**
 * Returns the active sessions of the member with a given id, or of all members with a given e-mail. Throws
 * UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function listMemberSessions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { email, userId }: ListMemberSessionsRequest,
  context: CallContext,
): Promise<{ members: MemberSessions[] }> {
  requireAdmin(context);
  const named = userId === '' ? undefined : await findMemberName(db, userId);
  const members = userId === '' ? await findMembersByEmail(db, email) : named === undefined ? [] : [named];
  const ids = members.map(({ id }) => id);
  const active = ids.length === 0 ? [] : await findActiveSessions(db, ids, config);
  return {
    members: members.map(({ id, ...member }) => {
      const sessions = active.filter((session) => session.userId === id);
      return { ...member, userId: id, sessions, total: Number(sessions[0]?.total ?? 0n) };
    }),
  };
}
