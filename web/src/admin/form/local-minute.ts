/** A minute in the reader's own zone as a date field takes it, such as `2026-11-26T18:30`. */
export function toLocalMinute(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
