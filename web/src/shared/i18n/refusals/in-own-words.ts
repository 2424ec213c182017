import type { RefusalReader, RefusalWords } from './refusal-words.ts';

const catalogues = import.meta.glob<RefusalWords>('./*.json', { import: 'default' });

let reader: RefusalReader | undefined;
let wanted = '';

/**
 * What the server, or a schema of its contract, says in English, in the words of the reader's language; as it is where
 * that has none. `code` says it less closely where only the sentence is not known.
 */
export function inOwnWords(sentence: string, code?: string): string {
  return reader?.(sentence, code) ?? sentence;
}

/** Loads what a language says of refusals; they stay English where it cannot be loaded, and in English. */
export async function loadRefusals(language: string): Promise<void> {
  wanted = language;
  const load = catalogues[`./${language}.json`];
  const found = await Promise.all([load?.(), load && import('./refusal-words.ts')]).catch(() => []);
  if (wanted !== language) return; // Another language was chosen meanwhile.
  const [words, module] = found;
  reader = words && module?.refusalReader(words);
}
