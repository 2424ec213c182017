import type { RefusalReader } from './refusal-words.ts';

let reader: RefusalReader | undefined;

/**
 * Translates an English message of the server or of a contract schema into the reader's language. A message
 * without a translation stays English: a text chosen by its error code would say less, or differ.
 */
export function inOwnWords(sentence: string): string {
  return reader?.(sentence) ?? sentence;
}

/** Sets the translations to use from now on; undefined for English. */
export function readRefusalsBy(next: RefusalReader | undefined): void {
  reader = next;
}
