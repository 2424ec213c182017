import { siteStorage } from '../browser-storage.ts';
import { ApiError } from './api-error.ts';
import { type Attempt, attemptKey, forgetAttemptKey } from './attempt-key.ts';

/**
 * Unauthorized, forbidden or rate-limited: these responses precede the check of the idempotency key, so they
 * reveal nothing about an earlier attempt.
 */
const precheckStatuses: readonly number[] = [401, 403, 429];

/**
 * Sends a request that must take effect once. Keeps the idempotency key while the outcome is unknown, so that
 * a retry cannot repeat the act, and deletes it once the server has accepted or refused.
 */
export async function attempt<Result>(
  what: Attempt,
  send: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(attemptKey(what, siteStorage));
    forgetAttemptKey(what, siteStorage);
    return result;
  } catch (error) {
    if (isConclusive(error)) forgetAttemptKey(what, siteStorage);
    throw error;
  }
}

function isConclusive(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutcomeUnknown && !precheckStatuses.includes(error.status);
}

/**
 * Deletes the key of a request whose response was lost, once it is known to have taken effect: repeating it
 * is a new act.
 */
export function forgetAttempt(what: Attempt): void {
  forgetAttemptKey(what, siteStorage);
}
