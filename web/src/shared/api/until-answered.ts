import { ApiError } from './api-error.ts';

const shortestPauseMs = 500;
const longestPauseMs = 5_000;

/**
 * Asks until there is an answer, with growing pauses: for what must be known before anything else may be done. A
 * refusal is an answer, and thrown; one that the server did not write, such as a proxy's, is none.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || isAnswer(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function isAnswer({ isOutcomeUnknown, status }: ApiError): boolean {
  return !isOutcomeUnknown && status !== 429;
}
