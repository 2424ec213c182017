import { ApiError } from './api-error.ts';
import { type Attempt, attemptKey, forgetAttemptKey } from './attempt-key.ts';

/** Not let in, or too often: said before the key is looked at, so that it tells nothing of an earlier try. */
const turnedAway: readonly number[] = [401, 403, 429];

/**
 * Sends something that must happen once. The key is kept while the outcome is unknown, so that trying again cannot do
 * it twice, and dropped with the server's word on it, be it yes or no.
 */
export async function attempt<Answer>(
  what: Attempt,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const storage = window.localStorage;
  try {
    const answer = await send(attemptKey(what, storage));
    forgetAttemptKey(what, storage);
    return answer;
  } catch (error) {
    if (isLastWord(error)) forgetAttemptKey(what, storage);
    throw error;
  }
}

function isLastWord(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutcomeUnknown && !turnedAway.includes(error.status);
}

/** Drops the key of what got no answer, once it is found out that it was done: the same again is another act. */
export function forgetAttempt(what: Attempt): void {
  forgetAttemptKey(what, window.localStorage);
}
