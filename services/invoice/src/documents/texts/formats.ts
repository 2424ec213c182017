import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { type DocumentLanguage, documentLanguages } from './languages.ts';

const utc = { timeZone: 'UTC' } as const;
const dayParts = { day: 'numeric', month: 'short', year: 'numeric', ...utc } as const;
const minuteParts = { ...dayParts, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The formats in each language; created once, since making a formatter is expensive. */
const formats = new Map(documentLanguages.map((language) => [language, makeFormats(language)]));

export function formatsIn(language: DocumentLanguage): Formats {
  return formats.get(language) as Formats;
}

/**
 * Days are written as on the pages in that language, with the day before the month in English and years of
 * the common era even in Thai: the same day has to read the same on the page, on paper and at the bank.
 */
function makeFormats(language: DocumentLanguage): Formats {
  const locale = language === 'en' ? 'en-US' : language;
  const calendar = language === 'en' ? 'en-GB' : `${language}-u-ca-gregory`;
  const day = new Intl.DateTimeFormat(calendar, dayParts);
  const minute = new Intl.DateTimeFormat(calendar, minuteParts);
  const count = new Intl.NumberFormat(locale);
  return {
    day: (date) => day.format(date),
    minute: (date) => `${minute.format(date)} UTC`,
    count: (number) => count.format(number),
    money: (amountMinor, currency) => formatMinor(amountMinor, currency as Currency, locale),
  };
}

export interface Formats {
  /** Formats a day in UTC. */
  day(date: Date): string;
  /** Formats a day and a time of day, with the addition UTC. */
  minute(date: Date): string;
  count(number: number | bigint): string;
  money(amountMinor: bigint, currency: string): string;
}
