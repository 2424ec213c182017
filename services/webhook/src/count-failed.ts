import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type {
  CountFailedByDayRequest,
  CountFailedByDayResponse,
} from '@checkout/proto/webhook/v1/webhook.ts';
import type { Rooms } from './rooms.ts';
import { countFailed, countFailedOfDays } from './store-delivery-search.ts';

const COUNTED = 1_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** How many deliveries are kept as failed, counted up to 1,000. Throws UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function countFailedDeliveries({ db }: Rooms, context: CallContext): Promise<{ count: number }> {
  requireAdmin(context);
  return { count: await countFailed(db, COUNTED) };
}

/** The same by the UTC day of their event. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function countFailedByDay(
  { db }: Rooms,
  { from, to }: CountFailedByDayRequest,
  context: CallContext,
): Promise<CountFailedByDayResponse> {
  requireAdmin(context);
  if (!DAY.test(from) || !DAY.test(to)) throw invalid('VALIDATION_ERROR', 'Days must be written YYYY-MM-DD');
  return { days: await countFailedOfDays(db, { from, to }) };
}
