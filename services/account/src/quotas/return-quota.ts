import { invalid } from '@checkout/kit/errors/errors.ts';
import type { ReturnQuotaRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { returnUnits } from './store-quotas.ts';

/** Returns units to a bucket, within the window they were taken in. Throws VALIDATION_ERROR. */
export async function returnQuota(
  { db }: Deps,
  { bucket, windowSeconds, amount }: ReturnQuotaRequest,
): Promise<object> {
  if (amount < 1) throw invalid('VALIDATION_ERROR', 'Amount must be positive');
  await returnUnits(db, { bucket, windowSeconds, amount });
  return {};
}
