import { type CallContext, requirePeer } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { ReturnQuotaRequest } from '@checkout/proto/account/v1/account.ts';
import type { Rooms } from './rooms.ts';
import { returnUnits } from './store-quotas.ts';

/** Gives units back, within the window they were taken in. Throws VALIDATION_ERROR or FORBIDDEN (not the gateway). */
export async function returnQuota(
  { db }: Rooms,
  { bucket, windowSeconds, amount }: ReturnQuotaRequest,
  context: CallContext,
): Promise<object> {
  requirePeer(context, 'gateway');
  if (amount < 1) throw invalid('VALIDATION_ERROR', 'Amount must be positive');
  await returnUnits(db, { bucket, windowSeconds, amount });
  return {};
}
