import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { type DocumentLanguage, documentLanguages } from './languages.ts';

const utc = { timeZone: 'UTC' } as const;
const long = { dateStyle: 'long', ...utc } as const;
const short = { day: 'numeric', month: 'short', year: 'numeric', ...utc } as const;

/** The formats in each language; created once, since making a formatter is expensive. */
const formats = new Map(documentLanguages.map((language) => [language, makeFormats(language)]));

export function formatsIn(language: DocumentLanguage): Formats {
  return formats.get(language) as Formats;
}

/**
 * English documents write months out, as they always did. The others write days as the pages do in that
 * language, with years of the common era even in Thai: the same day has to read the same on the page, on
 * paper and at the bank.
 */
function makeFormats(language: DocumentLanguage): Formats {
  const isEnglish = language === 'en';
  const locale = isEnglish ? 'en-US' : language;
  const calendar = isEnglish ? locale : `${language}-u-ca-gregory`;
  const day = new Intl.DateTimeFormat(calendar, isEnglish ? long : short);
  const minute = isEnglish
    ? new Intl.DateTimeFormat(calendar, { ...long, timeStyle: 'short', hourCycle: 'h23' })
    : new Intl.DateTimeFormat(calendar, { ...short, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const count = new Intl.NumberFormat(locale);
  return {
    day: (date) => day.format(date),
    minute: (date) => `${minute.format(date)} UTC`.replace(' at ', ', '),
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
