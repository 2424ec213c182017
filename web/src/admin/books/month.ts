import { monthPattern } from '@checkout/contract/books/month-pattern.ts';
import { localeOf } from '../../shared/time/format-date.ts';

/** How many months can be chosen; the URL may name any other. */
const CHOICES = 24;

/** Returns the month that the URL names, else the current one in UTC. */
export function monthOf(text: string, now: Date): string {
  return monthPattern.test(text) ? text : now.toISOString().slice(0, 7);
}

/** Returns the last months, newest first, including the chosen one. */
export function monthChoices(chosen: string, now: Date): string[] {
  const last = Array.from({ length: CHOICES }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  return last.includes(chosen) ? last : [...last, chosen].sort().reverse();
}

export function formatMonth(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
