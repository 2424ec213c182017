import type { StripeElementLocale } from '@stripe/stripe-js';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/i18n/languages.ts';

/** Our languages in the provider's words. */
const locales: Record<Language, StripeElementLocale> = {
  en: 'en',
  'zh-Hant': 'zh-TW',
  'zh-Hans': 'zh',
  th: 'th',
};

/** The language of the provider's fields: the page's. They cannot change it, so that another needs new fields. */
export function useFieldLocale(): StripeElementLocale {
  const { language } = useTranslation().i18n;
  return locales[language as Language] ?? 'auto';
}
