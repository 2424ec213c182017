import { invalid } from '@checkout/kit/errors/errors.ts';

/**
 * Throws VALIDATION_ERROR if the text is empty, too long, or contains characters that Postgres cannot store.
 */
export function assertText(field: string, text: string, maxLength: number): void {
  if (text === '' || text.length > maxLength || text.includes('\0') || !text.isWellFormed()) {
    throw invalid('VALIDATION_ERROR', `${field} must have 1 to ${maxLength} characters`);
  }
}
