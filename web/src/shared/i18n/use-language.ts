import type { Language } from '@checkout/contract/language.ts';
import { useTranslation } from 'react-i18next';

/** The language that the page is written in. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
