import { readRefusalsBy } from './in-own-words.ts';
import type { RefusalWords } from './refusal-words.ts';

const catalogues = import.meta.glob<RefusalWords>('./*.json', { import: 'default' });

let wanted = '';

/** Loads what a language says of refusals; they stay English where it cannot be loaded, and in English. */
export async function loadRefusals(language: string): Promise<void> {
  wanted = language;
  const load = catalogues[`./${language}.json`];
  const found = await Promise.all([load?.(), load && import('./refusal-words.ts')]).catch(() => []);
  if (wanted !== language) return; // Another language was chosen meanwhile.
  const [words, module] = found;
  readRefusalsBy(words && module?.refusalReader(words));
}
