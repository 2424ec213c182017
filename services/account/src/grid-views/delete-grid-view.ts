import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { DeleteGridViewRequest, DeleteGridViewResponse } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { deleteView } from './store-views.ts';

/** Deletes one of the caller's views; does nothing if it is already gone. Throws UNAUTHORIZED. */
export async function deleteGridView(
  { db }: Deps,
  { id }: DeleteGridViewRequest,
  context: CallContext,
): Promise<DeleteGridViewResponse> {
  const { userId } = requireMember(context);
  await deleteView(db, { userId, id });
  return {};
}
