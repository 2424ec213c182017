import { localeOf } from '../../shared/ui/format-date.ts';

const MONTH = /^(19[7-9]|[2-9]\d\d)\d-(0[1-9]|1[0-2])$/;
/** As far back as there is a choice; an address may name any month. */
const CHOICES = 24;

/** The month that the address names, else the one that it is now, UTC. */
export function monthOf(text: string, now: Date): string {
  return MONTH.test(text) ? text : now.toISOString().slice(0, 7);
}

/** The last months, newest first, with the chosen one among them. */
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
