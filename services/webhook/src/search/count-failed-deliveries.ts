import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { CountFailedDeliveriesRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import type { Deps } from '../deps.ts';
import { countFailed } from './store-delivery-search.ts';

const MAX_COUNTED = 1_000;

/** Counts failed deliveries, up to 1,000. Throws UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function countFailedDeliveries(
  { db }: Deps,
  _request: CountFailedDeliveriesRequest,
  context: CallContext,
): Promise<{ count: number }> {
  requireAdmin(context);
  return { count: await countFailed(db, MAX_COUNTED) };
}
