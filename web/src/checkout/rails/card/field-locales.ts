import type { Language } from '@checkout/contract/language.ts';
import type { StripeElementLocale } from '@stripe/stripe-js';

/** Our languages in the provider's words. */
export const fieldLocales: Record<Language, StripeElementLocale> = {
  en: 'en',
  'zh-Hant': 'zh-TW',
  'zh-Hans': 'zh',
  th: 'th',
};
