/** The languages that pages and documents are written in. */
export const languages = ['en', 'th', 'zh-Hans', 'zh-Hant'] as const;

export type Language = (typeof languages)[number];

/**
 * Whether who wants texts as this tag says reads that language: `zh-TW` and `zh-HK` read traditional characters, other
 * Chinese simplified ones; elsewhere the language decides.
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
