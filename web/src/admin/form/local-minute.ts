/** A minute in the reader's own zone as a date field takes it, such as `2026-11-26T18:30`. */
export function toLocalMinute(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/**
 * The instant of such a minute, for a body. A year of five digits, which browsers let be typed, makes none: it stays as
 * it is, to be refused in words.
 */
export function instantOf(localMinute: string): string {
  const instant = new Date(localMinute);
  return Number.isNaN(instant.getTime()) ? localMinute : instant.toISOString();
}
