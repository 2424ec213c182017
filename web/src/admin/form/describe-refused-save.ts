import { ApiError } from '../../shared/api/api-error.ts';

/** A body of ours is far shorter; a proxy's page would fill the screen. */
const longestBody = 1_000;

/**
 * What a toast says of something that could not be created or changed: the status in words with the sentence for
 * people, and beneath it the body as it came, as far as the server sent them.
 */
export function describeRefusedSave(error: unknown, sentence: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return sentence;
  const first = error.statusText === '' ? sentence : `${error.statusText}: ${sentence}`;
  return error.body === '' ? first : `${first}\n${error.body.slice(0, longestBody)}`;
}
