import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { daysOf } from '@checkout/kit/values/days.ts';
import type {
  CountFailedByDayRequest,
  CountFailedByDayResponse,
} from '@checkout/proto/webhook/v1/webhook.ts';
import type { Deps } from '../deps.ts';
import { countFailedOfDays } from './store-delivery-search.ts';

/**
 * Counts failed deliveries by the UTC day of their event. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED or
 * VALIDATION_ERROR.
 */
export async function countFailedByDay(
  { db }: Deps,
  period: CountFailedByDayRequest,
  context: CallContext,
): Promise<CountFailedByDayResponse> {
  requireAdmin(context);
  daysOf(period);
  return { days: await countFailedOfDays(db, period) };
}
