import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { ListGridLayoutsRequest, ListGridLayoutsResponse } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { listLayouts } from './store-layouts.ts';

/** Returns the caller's own layouts. Throws UNAUTHORIZED. */
export async function listGridLayouts(
  { db }: Deps,
  _request: ListGridLayoutsRequest,
  context: CallContext,
): Promise<ListGridLayoutsResponse> {
  const { userId } = requireMember(context);
  return { layouts: await listLayouts(db, userId) };
}
