import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { daysOf } from '@checkout/kit/values/days.ts';
import type {
  CountFailedAttemptsRequest,
  CountFailedAttemptsResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../../deps.ts';
import { countFailedByDay } from '../store-attempts.ts';

/** Counts failed attempts by their UTC start day. Throws ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function countFailedAttempts(
  { db }: Pick<Deps, 'db'>,
  period: CountFailedAttemptsRequest,
  context: CallContext,
): Promise<CountFailedAttemptsResponse> {
  requireAdmin(context);
  daysOf(period);
  return { days: await countFailedByDay(db, period) };
}
