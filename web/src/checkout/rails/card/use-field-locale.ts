import type { Language } from '@checkout/contract/language.ts';
import type { StripeElementLocale } from '@stripe/stripe-js';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** Our languages in the provider's words. */
const locales: Record<Language, StripeElementLocale> = {
  en: 'en',
  'zh-Hant': 'zh-TW',
  'zh-Hans': 'zh',
  th: 'th',
};

/** The language of the provider's fields: the page's. They cannot change it, so that another needs new fields. */
export function useFieldLocale(): StripeElementLocale {
  return locales[useLanguage()];
}
