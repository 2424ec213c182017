import { invalid } from '@checkout/kit/errors/errors.ts';
import type { DocumentTexts } from './document-texts.ts';
import { english } from './en.ts';
import { thai } from './th.ts';
import { simplifiedChinese } from './zh-hans.ts';
import { traditionalChinese } from './zh-hant.ts';

const languages = {
  en: english,
  th: thai,
  'zh-Hans': simplifiedChinese,
  'zh-Hant': traditionalChinese,
} satisfies Record<string, DocumentTexts>;

/** A language that documents are written in. */
export type DocumentLanguage = keyof typeof languages;

export const documentLanguages = Object.keys(languages) as DocumentLanguage[];

export function textsIn(language: DocumentLanguage): DocumentTexts {
  return languages[language];
}

/** Returns the language that a caller names, or English if none is named. Throws VALIDATION_ERROR. */
export function readLanguage(text: string): DocumentLanguage {
  const known = documentLanguages.find((language) => language === (text || 'en'));
  if (known !== undefined) return known;
  throw invalid('VALIDATION_ERROR', `Language must be one of ${documentLanguages.join(', ')}`);
}
