/**
 * Returns an instant as a `datetime-local` input takes it, in the local time zone, such as
 * `2026-11-26T18:30`.
 */
export function toLocalMinute(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/**
 * Returns the ISO instant of such a local time, for a request body. An invalid one, such as a year of five
 * digits, which browsers accept, is returned unchanged, so that validation refuses it with a message.
 */
export function instantOf(localMinute: string): string {
  const instant = new Date(localMinute);
  return Number.isNaN(instant.getTime()) ? localMinute : instant.toISOString();
}
