import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { ListGridViewsRequest, ListGridViewsResponse } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { listViews } from './store-views.ts';

/** Returns the caller's own views, oldest first. Throws UNAUTHORIZED. */
export async function listGridViews(
  { db }: Deps,
  _request: ListGridViewsRequest,
  context: CallContext,
): Promise<ListGridViewsResponse> {
  const { userId } = requireMember(context);
  return { views: await listViews(db, userId) };
}
