import { cursorPart, pageLimit, pageOf, readCursor } from '@checkout/kit/database/paging.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { Delivery, SearchDeliveriesRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import * as z from 'zod';
import { describeDeliveries } from '../deliveries/describe-deliveries.ts';
import type { Deps } from '../deps.ts';
import { countDeliveries, findDeliveries, findServices } from './store-delivery-search.ts';

const place = z.tuple([cursorPart.whole]);

/**
 * Returns a page of all deliveries, newest first and without their payloads, the total number of matches, and
 * the services to filter by. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, CURSOR_INVALID or VALIDATION_ERROR.
 */
export async function searchDeliveries(
  { db, config }: Deps,
  { limit: requestedLimit, cursor, ...request }: SearchDeliveriesRequest,
  context: CallContext,
): Promise<{ deliveries: Delivery[]; total: bigint; nextCursor: string; services: string[] }> {
  requireAdmin(context);
  const limit = pageLimit(requestedLimit);
  const filter = { ...request, search: request.search.trim() };
  const [before] = readCursor(cursor, place) ?? [];
  const [found, total, named] = await Promise.all([
    findDeliveries(db, { ...filter, before, limit: limit + 1 }),
    countDeliveries(db, filter),
    findServices(db),
  ]);
  const { page, nextCursor } = pageOf(found, limit, ({ position }) => [position]);
  return {
    deliveries: (await describeDeliveries(db, page)).map((delivery) => ({ ...delivery, payloadJson: '' })),
    total,
    services: [...new Set([...named, ...config.receivers.map((receiver) => receiver.service)])].sort(),
    nextCursor,
  };
}
