/** The languages of pages and documents. */
export const languages = ['en', 'th', 'zh-Hans', 'zh-Hant'] as const;

export type Language = (typeof languages)[number];

/**
 * Returns whether a reader who prefers the language tag reads that language: `zh-TW` and `zh-HK` match
 * traditional characters, other Chinese tags simplified ones; otherwise the language decides.
 */
export function isReadBy({ tag, language }: { tag: string; language: Language }): boolean {
  if (!tag) return false;
  try {
    const wanted = new Intl.Locale(tag).maximize();
    const offered = new Intl.Locale(language).maximize();
    return wanted.language === offered.language && wanted.script === offered.script;
  } catch {
    return false; // Not a language tag.
  }
}
