import type { Language } from '@checkout/contract/language.ts';
import type { StripeElementLocale } from '@stripe/stripe-js';

/** The provider's locale of each of our languages. */
export const fieldLocales: Record<Language, StripeElementLocale> = {
  en: 'en',
  'zh-Hant': 'zh-TW',
  'zh-Hans': 'zh',
  th: 'th',
};
