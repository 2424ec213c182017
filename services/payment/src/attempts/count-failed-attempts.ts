import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { daysOf } from '@checkout/kit/days.ts';
import type {
  CountFailedAttemptsRequest,
  CountFailedAttemptsResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Rooms } from '../rooms.ts';
import { countFailedByDay } from './store-attempts.ts';

/** Attempts that failed, by the UTC day on which they began. Throws ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function countFailedAttempts(
  { db }: Pick<Rooms, 'db'>,
  period: CountFailedAttemptsRequest,
  context: CallContext,
): Promise<CountFailedAttemptsResponse> {
  requireAdmin(context);
  daysOf(period);
  return { days: await countFailedByDay(db, period) };
}
