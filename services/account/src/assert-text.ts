import { invalid } from '@checkout/kit/errors/errors.ts';

/** Throws VALIDATION_ERROR for text that is empty, too long, or nothing that Postgres can keep. */
export function assertText(field: string, text: string, longest: number): void {
  if (text === '' || text.length > longest || text.includes('\0') || !text.isWellFormed()) {
    throw invalid('VALIDATION_ERROR', `${field} must have 1 to ${longest} characters`);
  }
}
