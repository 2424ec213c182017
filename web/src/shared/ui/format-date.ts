const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const;
const zoned = { ...minute, second: '2-digit', timeZoneName: 'long' } as const;

/** A day as people write it in this language, such as `26 Nov 2026`. */
export function formatDay(instant: string | Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), day).format(new Date(instant));
}

/** A day and a time of day, in the reader's own zone. */
export function formatMinute(instant: string | Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), minute).format(new Date(instant));
}

/** The same to the second with the zone's name, for who looks closer. */
export function formatZoned(instant: string | Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), zoned).format(new Date(instant));
}

/**
 * Day before month also in English: the readers are in many countries, and months in words cannot be misread. In Thai
 * years of the common era, not Buddhist ones: a due date reads the same here, on the PDF and at the bank.
 */
function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : `${language}-u-ca-gregory`;
}
