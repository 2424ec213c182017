import { localeOf } from '../../../shared/time/format-date.ts';
import type { Days } from './period.ts';

/** Formats a UTC day for an axis, without the year. */
export function formatAxisDay(day: string, language: string): string {
  return shortDay(language).format(new Date(day));
}

/** Formats a UTC day, or a range of days. */
export function formatDays({ from, to }: Days, language: string): string {
  const format = fullDay(language);
  return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to));
}

function shortDay(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

function fullDay(language: string): Intl.DateTimeFormat {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), parts);
}
