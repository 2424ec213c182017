import { readFileSync } from 'node:fs';
import type { MessageTranslations } from '../../src/shared/i18n/refusals/message-translator.ts';
import { languages } from './catalogue-files.ts';

/** The languages with translated error messages. */
export const others = languages.filter((language) => language !== 'en');

export function messageTranslationsOf(language: string): MessageTranslations {
  const file = new URL(`../../src/shared/i18n/refusals/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as MessageTranslations;
}
