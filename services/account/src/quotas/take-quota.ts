import { AppError, invalid } from '@checkout/kit/errors/errors.ts';
import type { TakeQuotaRequest } from '@checkout/proto/account/v1/account.ts';
import { assertText } from '../assert-text.ts';
import type { Deps } from '../deps.ts';
import { takeUnits } from './store-quotas.ts';

const MAX_WINDOW_SECONDS = 86_400;

/**
 * Takes units from a bucket whose window begins with its first use; grants fewer than requested near the
 * limit. Throws RATE_LIMITED with `retryAfterSeconds` when none are left, or VALIDATION_ERROR.
 */
export async function takeQuota(
  { db }: Deps,
  { bucket, limit, windowSeconds, amount }: TakeQuotaRequest,
): Promise<{ granted: number; windowEndsAt: Date }> {
  assertText('Bucket', bucket, 400);
  if (limit < 0 || amount < 1) throw invalid('VALIDATION_ERROR', 'Limit and amount must not be negative');
  if (windowSeconds < 1 || windowSeconds > MAX_WINDOW_SECONDS) {
    throw invalid('VALIDATION_ERROR', `Window must be 1 to ${MAX_WINDOW_SECONDS} seconds`);
  }
  const { granted, endsAt, leftSeconds } = await takeUnits(db, { bucket, limit, windowSeconds, amount });
  if (granted === 0) throw rateLimited(leftSeconds);
  return { granted, windowEndsAt: endsAt };
}

function rateLimited(retryAfterSeconds: number): AppError {
  return new AppError({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'RATE_LIMITED',
    message: 'Too many requests. Please wait a moment and try again.',
    details: { retryAfterSeconds: String(Math.max(1, retryAfterSeconds)) },
  });
}
