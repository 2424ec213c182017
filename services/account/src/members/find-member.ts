import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { FindMemberRequest, FindMemberResponse } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { findPerson } from './find-person.ts';
import { memberView } from './member-view.ts';

/** Finds the person with a user id or e-mail. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, NOT_FOUND. */
export async function findMember(
  { db, config }: Deps,
  { reference }: FindMemberRequest,
  context: CallContext,
): Promise<FindMemberResponse> {
  requireAdmin(context);
  const { member, email } = await findPerson(db, reference, config);
  return { member: member && memberView(member, config), email };
}
