/** The server stops counting what waits or failed at this number. */
const countLimit = 1_000;

/** Formats such a count in a language; one that reached the limit as `999+`. */
export function cappedCount(count: number, language: string): string {
  return count >= countLimit ? `${countLimit - 1}+` : count.toLocaleString(language);
}
