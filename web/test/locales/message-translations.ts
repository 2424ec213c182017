import { existsSync, readFileSync } from 'node:fs';
import { paymentRails } from '@checkout/contract/rail.ts';
import {
  type MessageTranslations,
  mergeTranslations,
} from '../../src/shared/i18n/refusals/message-translator.ts';
import { languages } from './catalogue-files.ts';

/** The languages with translated error messages. */
export const others = languages.filter((language) => language !== 'en');

/** Returns the translations of a language, with those of each rail. */
export function messageTranslationsOf(language: string): MessageTranslations {
  const ofRails = paymentRails.map((rail) => `checkout/rails/${rail}/refusals/${language}.json`);
  const files = [`shared/i18n/refusals/${language}.json`, ...ofRails].map(
    (file) => new URL(`../../src/${file}`, import.meta.url),
  );
  const parts = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return mergeTranslations(parts);
}
