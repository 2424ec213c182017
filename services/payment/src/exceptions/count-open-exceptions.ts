import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  CountOpenExceptionsRequest,
  CountOpenExceptionsResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { countOpenExceptions as countOpen } from './store-exceptions.ts';

const COUNTED = 1_000;

/** Counts the open exceptions, up to 1,000. Throws UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function countOpenExceptions(
  { db }: Pick<Deps, 'db'>,
  _request: CountOpenExceptionsRequest,
  context: CallContext,
): Promise<CountOpenExceptionsResponse> {
  requireAdmin(context);
  return { count: await countOpen(db, COUNTED) };
}
