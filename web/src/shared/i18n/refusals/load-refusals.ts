import type { RefusalReader, RefusalWords } from './refusal-words.ts';

const catalogues = import.meta.glob<RefusalWords>('./*.json', { import: 'default' });

/** Loads what a language says of refusals; undefined, so that they stay English, in English and where it cannot be loaded. */
export async function loadRefusals(language: string): Promise<RefusalReader | undefined> {
  const load = catalogues[`./${language}.json`];
  const found = await Promise.all([load?.(), load && import('./refusal-words.ts')]).catch(() => []);
  const [words, module] = found;
  return words && module?.refusalReader(words);
}
