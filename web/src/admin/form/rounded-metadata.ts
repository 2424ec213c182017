/** The message shown when metadata that contain such a number would be saved. */
export const roundedHere =
  'Numbers of more than 15 digits are rounded here: write them as text, or use the API';

/** Returns whether it contains a whole number that the browser has rounded, because it exceeds 2^53. */
export function holdsRounded(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsRounded);
}
