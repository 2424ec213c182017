import { isReadBy, type Language, languages } from '@checkout/contract/language.ts';

/** More than any browser sends. */
const MAX_PREFERENCES = 20;
const PREFERENCE = /^([a-z0-9*-]{1,35})(?:;q=([01](?:\.\d{1,3})?))?$/i;

/**
 * Returns the language of a response: the requested one, else what the `Accept-Language` header prefers, else
 * English.
 */
export function negotiateLanguage(requested: Language | undefined, header: string | undefined): Language {
  if (requested !== undefined) return requested;
  for (const tag of preferencesOf(header ?? '')) {
    const known = tag === '*' ? 'en' : languages.find((language) => isReadBy({ tag, language }));
    if (known !== undefined) return known;
  }
  return 'en';
}

/**
 * Returns the tags of the header by descending weight, without those of weight 0, which are not acceptable.
 */
function preferencesOf(header: string): string[] {
  return header
    .split(',', MAX_PREFERENCES)
    .map((part) => PREFERENCE.exec(part.replaceAll(/\s/g, '')))
    .filter((preference) => preference !== null)
    .map(([, tag = '', weight = '1']) => ({ tag, weight: Number(weight) }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag);
}
