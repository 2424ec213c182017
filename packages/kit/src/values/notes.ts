import { invalid } from '../errors/errors.ts';

/** In characters, as the contract has it; the tables hold no longer ones. */
const LONGEST_NOTES = 5_000;

/** Throws VALIDATION_ERROR for notes that are too long to keep. */
export function assertNotes(notes: string): void {
  if (notes.length > LONGEST_NOTES) throw invalid('VALIDATION_ERROR', 'Notes are too long');
}

/** What somebody wrote about what they do, trimmed. Throws VALIDATION_ERROR, with `missing` when it is empty. */
export function requireNotes(notes: string, missing = 'Notes are required'): string {
  const text = notes.trim();
  if (text === '') throw invalid('VALIDATION_ERROR', missing);
  assertNotes(text);
  return text;
}
