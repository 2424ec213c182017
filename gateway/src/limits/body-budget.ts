import { AppError, unavailable } from '@checkout/kit/errors/errors.ts';
import { type Budget, createBudget } from './budget.ts';

const MEGABYTE = 1024 * 1024;
/** Limits the bodies in progress in this process, in total and per client; four uploads of a client fit. */
const MAX_BYTES = 256 * MEGABYTE;
const MAX_BYTES_PER_CLIENT = 48 * MEGABYTE;
const RETRY_AFTER_SECONDS = '2';

/**
 * Limits the bytes of bodies that this process is receiving, by the announced length of each request, or by
 * the most that its route accepts. Refuses with RATE_LIMITED or SERVICE_UNAVAILABLE.
 */
export function createBodyBudget(): Budget {
  return createBudget({
    max: MAX_BYTES,
    maxPerClient: MAX_BYTES_PER_CLIENT,
    tooManyOfClient: () =>
      new AppError({
        code: 'RESOURCE_EXHAUSTED',
        reason: 'RATE_LIMITED',
        message: 'Too many uploads at once. Please try again in a moment.',
        details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
      }),
    tooMany: () =>
      unavailable(
        'SERVICE_UNAVAILABLE',
        'Too much is being uploaded right now. Please try again in a moment.',
      ),
  });
}
