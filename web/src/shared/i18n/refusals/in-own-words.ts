import type { RefusalReader } from './refusal-words.ts';

let reader: RefusalReader | undefined;

/**
 * What the server, or a schema of its contract, says in English, in the words of the reader's language. A sentence that
 * the language has no words for stays English: those of its code would tell less, or something else.
 */
export function inOwnWords(sentence: string): string {
  return reader?.(sentence) ?? sentence;
}

/** From here on in that language; undefined: in English. */
export function readRefusalsBy(next: RefusalReader | undefined): void {
  reader = next;
}
