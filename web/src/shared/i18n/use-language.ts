import type { Language } from '@checkout/contract/language.ts';
import { useTranslation } from 'react-i18next';

/** Returns the current language of the page. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
