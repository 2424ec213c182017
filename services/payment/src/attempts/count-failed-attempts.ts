import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type {
  CountFailedAttemptsRequest,
  CountFailedAttemptsResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Rooms } from '../rooms.ts';
import { countFailedByDay } from './store-attempts.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Attempts that failed, by the UTC day on which they began. Throws ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function countFailedAttempts(
  { db }: Pick<Rooms, 'db'>,
  { from, to }: CountFailedAttemptsRequest,
  context: CallContext,
): Promise<CountFailedAttemptsResponse> {
  requireAdmin(context);
  if (!DAY.test(from) || !DAY.test(to)) throw invalid('VALIDATION_ERROR', 'Days must be written YYYY-MM-DD');
  return { days: await countFailedByDay(db, { from, to }) };
}
