import { ApiError } from './api-error.ts';

const pausesMs = [1_000, 3_000];

/**
 * Repeats a read at most twice, after a pause, when the server was overloaded (503). Only for calls without
 * side effects. Throws the last attempt's error.
 */
export async function retryWhenBusy<Result>(read: () => Promise<Result>): Promise<Result> {
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
