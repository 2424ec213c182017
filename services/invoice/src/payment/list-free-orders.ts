import type { Database } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { ListFreeOrdersRequest, ListFreeOrdersResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { findFreeOrders } from './store-priced-settlements.ts';

const MAX_LIMIT = 500;

/**
 * Lists settlements of zero, made by a coupon alone, ordered by id; only for the payment service. Throws
 * VALIDATION_ERROR.
 */
export async function listFreeOrders(
  { db }: { db: Database },
  { afterId, limit }: ListFreeOrdersRequest,
): Promise<ListFreeOrdersResponse> {
  if (limit < 1 || limit > MAX_LIMIT) throw invalid('VALIDATION_ERROR', `Limit must be 1 to ${MAX_LIMIT}`);
  return { settlements: await findFreeOrders(db, { afterId, limit }) };
}
