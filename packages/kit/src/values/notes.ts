import { invalid } from '../errors/errors.ts';

/** In characters; the contract and the tables have the same limit. */
const MAX_NOTES_LENGTH = 5_000;

/** Throws VALIDATION_ERROR for notes above the limit. */
export function assertNotes(notes: string): void {
  if (notes.length > MAX_NOTES_LENGTH) throw invalid('VALIDATION_ERROR', 'Notes are too long');
}

/**
 * Returns the notes, trimmed. Throws VALIDATION_ERROR when they are too long, and with `missing` when they
 * are empty.
 */
export function requireNotes(notes: string, missing = 'Notes are required'): string {
  const text = notes.trim();
  if (text === '') throw invalid('VALIDATION_ERROR', missing);
  assertNotes(text);
  return text;
}

/** Shortens a text that contains somebody's notes and more to the limit of notes. */
export function shortenToNotes(text: string): string {
  return text.length <= MAX_NOTES_LENGTH ? text : `${text.slice(0, MAX_NOTES_LENGTH - 1).toWellFormed()}…`;
}
