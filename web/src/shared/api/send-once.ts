import { siteStorage } from '../browser-storage.ts';
import { ApiError } from './api-error.ts';
import { forgetIdempotencyKey, type IntendedRequest, idempotencyKeyOf } from './idempotency-key.ts';

/**
 * Unauthorized, forbidden or rate-limited: these responses precede the check of the idempotency key, so they
 * reveal nothing about an earlier request with it.
 */
const precheckStatuses: readonly number[] = [401, 403, 429];

/**
 * Sends a request that must take effect once. Keeps its idempotency key while the outcome is unknown, so that
 * a retry cannot repeat the action, and deletes it once the server has accepted or refused.
 */
export async function sendOnce<Result>(
  request: IntendedRequest,
  send: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(idempotencyKeyOf(request, siteStorage));
    forgetIdempotencyKey(request, siteStorage);
    return result;
  } catch (error) {
    if (isConclusive(error)) forgetIdempotencyKey(request, siteStorage);
    throw error;
  }
}

function isConclusive(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutcomeUnknown && !precheckStatuses.includes(error.status);
}

/**
 * Deletes the key of a request whose response was lost, once it is known to have taken effect: sending the
 * same again is a new action.
 */
export function forgetRequest(request: IntendedRequest): void {
  forgetIdempotencyKey(request, siteStorage);
}
