import { ApiError } from '../../shared/api/api-error.ts';

/** Our own bodies are far shorter; a proxy's error page would fill the screen. */
const maxBodyLength = 1_000;

/**
 * Returns the toast text for something that could not be created or changed: the HTTP status text with the
 * sentence for people, and below it the response body, as far as the server sent them.
 */
export function describeRefusedSave(error: unknown, sentence: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return sentence;
  const first = error.statusText === '' ? sentence : `${error.statusText}: ${sentence}`;
  return error.body === '' ? first : `${first}\n${error.body.slice(0, maxBodyLength)}`;
}
