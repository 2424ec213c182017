import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { CountOpenExceptionsResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Rooms } from '../rooms.ts';
import { countOpenExceptions as countOpen } from './store-exceptions.ts';

const COUNTED = 1_000;

/** How many exceptions are open, counted up to 1,000. Throws UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function countOpenExceptions(
  { db }: Pick<Rooms, 'db'>,
  context: CallContext,
): Promise<CountOpenExceptionsResponse> {
  requireAdmin(context);
  return { count: await countOpen(db, COUNTED) };
}
