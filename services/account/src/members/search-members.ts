import { pageLimit } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { SearchMembersRequest, SearchMembersResponse } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { memberView } from './member-view.ts';
import { listMembersByBeginning } from './store-members.ts';

/**
 * Returns members whose e-mail, name or member number begins with a text; none for an empty text. Throws
 * UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR.
 */
export async function searchMembers(
  { db, config }: Deps,
  { text, limit: requestedLimit }: SearchMembersRequest,
  context: CallContext,
): Promise<SearchMembersResponse> {
  requireAdmin(context);
  const limit = pageLimit(requestedLimit);
  const beginning = text.trim().normalize();
  if (beginning === '') return { members: [] };
  const found = await listMembersByBeginning(db, { beginning, limit });
  return { members: found.map((member) => memberView(member, config)) };
}
