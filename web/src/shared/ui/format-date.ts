const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const minute = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const zoned = { ...minute, second: '2-digit', timeZoneName: 'long' } as const;

/** Due dates are calendar days of UTC, whatever the reader's clock says. */
const utc = { timeZone: 'UTC' } as const;

const dayOfYear = { day: 'numeric', month: 'short' } as const;
const styles = {
  ...{ day, dayOfYear, minute, zoned },
  ...{ utcDay: { ...day, ...utc }, dueDayOfYear: { ...dayOfYear, ...utc }, dueZoned: { ...zoned, ...utc } },
};
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A day as people write it in this language, such as `26 Nov 2026`. */
export function formatDay(instant: string | Date, language: string): string {
  return formatter(language, 'day').format(new Date(instant));
}

/** The same for where there is little room: days of this year without it, such as `26 Nov`. */
export function formatShortDay(instant: string | Date, language: string, now = new Date()): string {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return formatter(language, isThisYear ? 'dayOfYear' : 'day').format(date);
}

/** A day and a time of day, in the reader's own zone. */
export function formatMinute(instant: string | Date, language: string): string {
  return formatter(language, 'minute').format(new Date(instant));
}

/** The same to the second with the zone's name. */
export function formatZoned(instant: string | Date, language: string): string {
  return formatter(language, 'zoned').format(new Date(instant));
}

/**
 * The UTC day of an instant, or one that is named, such as `2026-11-26`: the same for every reader. Of a due date it is
 * the one on the PDF and in the admin's dialog.
 */
export function formatUtcDay(day: string, language: string): string {
  return formatter(language, 'utcDay').format(new Date(day));
}

/** The same for where there is little room: days of this year, in the zone that the day is of, without it. */
export function formatShortDueDay(dueDate: string, language: string, now = new Date()): string {
  const date = new Date(dueDate);
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return formatter(language, isThisYear ? 'dueDayOfYear' : 'utcDay').format(date);
}

/** The instant at which a due date ends, to the second, in the zone that the day is of. */
export function formatDueZoned(dueDate: string, language: string): string {
  return formatter(language, 'dueZoned').format(new Date(dueDate));
}

/** Kept, because making one takes a hundred times as long as using it, and a table shows hundreds of dates. */
function formatter(language: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(language), styles[style]);
  formatters.set(key, made);
  return made;
}

/**
 * Day before month also in English: the readers are in many countries, and months in words cannot be misread. In Thai
 * years of the common era, not Buddhist ones: a due date reads the same here, on the PDF and at the bank.
 */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : `${language}-u-ca-gregory`;
}
