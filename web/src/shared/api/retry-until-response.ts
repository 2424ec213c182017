import { ApiError } from './api-error.ts';

const minPauseMs = 500;
const maxPauseMs = 5_000;

/**
 * Repeats a call with growing pauses until the server responds: for what must be known before anything else
 * may happen. A refusal counts as a response and is thrown; a response from an intermediary such as a proxy
 * does not count.
 */
export async function retryUntilResponse<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || isResponse(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function isResponse({ isOutcomeUnknown, status }: ApiError): boolean {
  return !isOutcomeUnknown && status !== 429;
}
