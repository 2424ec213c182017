import { ApiError } from './api-error.ts';

const pausesMs = [1_000, 3_000];

/**
 * Reads again, twice at most and after a pause, what the server was too busy for (503). Only for what changes nothing.
 * Throws what the last try threw.
 */
export async function readWhenBusy<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return await read();
}
