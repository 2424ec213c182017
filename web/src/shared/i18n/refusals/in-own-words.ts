import type { RefusalReader } from './refusal-words.ts';

let reader: RefusalReader | undefined;

/**
 * What the server, or a schema of its contract, says in English, in the words of the reader's language; as it is where
 * that has none. `code` says it less closely where only the sentence is not known.
 */
export function inOwnWords(sentence: string, code?: string): string {
  return reader?.(sentence, code) ?? sentence;
}

/** From here on in that language; undefined: in English. */
export function readRefusalsBy(next: RefusalReader | undefined): void {
  reader = next;
}
