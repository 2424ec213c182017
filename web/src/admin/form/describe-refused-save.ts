import { ApiError } from '../../shared/api/api-error.ts';

/** What a toast says of a save that failed: the status in words, where the server sent one, and its sentence. */
export function describeRefusedSave(error: unknown, sentence: string): string {
  const status = error instanceof ApiError && error.status > 0 ? error.statusText : '';
  return status === '' ? sentence : `${status}: ${sentence}`;
}
