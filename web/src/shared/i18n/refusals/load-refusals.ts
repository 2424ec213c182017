import type { RefusalReader, RefusalWords } from './refusal-words.ts';

const catalogues = import.meta.glob<RefusalWords>('./*.json', { import: 'default' });

/**
 * Loads a language's translations of error messages; undefined for English and when they cannot be loaded, so
 * that messages stay English.
 */
export async function loadRefusals(language: string): Promise<RefusalReader | undefined> {
  const load = catalogues[`./${language}.json`];
  const found = await Promise.all([load?.(), load && import('./refusal-words.ts')]).catch(() => []);
  const [words, module] = found;
  return words && module?.refusalReader(words);
}
