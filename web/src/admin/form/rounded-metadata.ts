/** Told where metadata would be saved that hold such a number. */
export const roundedHere =
  'Numbers of more than 15 digits are rounded here: write them as text, or use the API';

/** Whether a whole number in it has more digits than are computed with exactly: it is another one here than where it is kept. */
export function holdsRounded(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsRounded);
}
