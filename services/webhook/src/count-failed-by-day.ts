import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { daysOf } from '@checkout/kit/days.ts';
import type {
  CountFailedByDayRequest,
  CountFailedByDayResponse,
} from '@checkout/proto/webhook/v1/webhook.ts';
import type { Rooms } from './rooms.ts';
import { countFailedOfDays } from './store-delivery-search.ts';

/**
 * Deliveries kept as failed, by the UTC day of their event. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED or
 * VALIDATION_ERROR.
 */
export async function countFailedByDay(
  { db }: Rooms,
  period: CountFailedByDayRequest,
  context: CallContext,
): Promise<CountFailedByDayResponse> {
  requireAdmin(context);
  daysOf(period);
  return { days: await countFailedOfDays(db, period) };
}
