const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const minute = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const zoned = { ...minute, second: '2-digit', timeZoneName: 'long' } as const;

/** Due dates are calendar days in UTC, regardless of the reader's time zone. */
const utc = { timeZone: 'UTC' } as const;

const dayOfYear = { day: 'numeric', month: 'short' } as const;
const styles = {
  ...{ day, dayOfYear, minute, zoned },
  ...{ utcDay: { ...day, ...utc }, dueDayOfYear: { ...dayOfYear, ...utc }, dueZoned: { ...zoned, ...utc } },
};
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a date in a language, such as `26 Nov 2026`. */
export function formatDay(instant: string | Date, language: string): string {
  return formatter(language, 'day').format(new Date(instant));
}

/** Formats a date briefly: without the year if it is the current one, such as `26 Nov`. */
export function formatShortDay(instant: string | Date, language: string, now = new Date()): string {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return formatter(language, isThisYear ? 'dayOfYear' : 'day').format(date);
}

/** Formats a date and time in the reader's time zone. */
export function formatMinute(instant: string | Date, language: string): string {
  return formatter(language, 'minute').format(new Date(instant));
}

/** Formats a date and time to the second, with the name of the time zone. */
export function formatZoned(instant: string | Date, language: string): string {
  return formatter(language, 'zoned').format(new Date(instant));
}

/**
 * Formats the UTC day of an instant, or a date such as `2026-11-26`: the same for every reader. For a due
 * date it is the day on the PDF and in the admin's dialog.
 */
export function formatUtcDay(day: string, language: string): string {
  return formatter(language, 'utcDay').format(new Date(day));
}

/** Formats a due date briefly: without the year if it is the current one in UTC. */
export function formatShortDueDay(dueDate: string, language: string, now = new Date()): string {
  const date = new Date(dueDate);
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return formatter(language, isThisYear ? 'dueDayOfYear' : 'utcDay').format(date);
}

/** Formats the instant at which a due date ends, to the second, in UTC. */
export function formatDueZoned(dueDate: string, language: string): string {
  return formatter(language, 'dueZoned').format(new Date(dueDate));
}

/**
 * Cached: creating a formatter takes a hundred times as long as using it, and a table has hundreds of dates.
 */
function formatter(language: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(language), styles[style]);
  formatters.set(key, made);
  return made;
}

/**
 * Returns the locale for dates. English uses day before month: the readers are in many countries, and months
 * as words cannot be misread. Thai uses years of the common era instead of Buddhist ones, so that a due date
 * reads the same here, on the PDF and at the bank.
 */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : `${language}-u-ca-gregory`;
}
