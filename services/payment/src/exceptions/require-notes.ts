import { invalid } from '@checkout/kit/errors/errors.ts';

const LONGEST_NOTES = 5_000;

/** What an admin wrote about their decision, trimmed. Throws VALIDATION_ERROR when it is empty or too long. */
export function requireNotes(notes: string): string {
  const text = notes.trim();
  if (text === '' || text.length > LONGEST_NOTES) throw invalid('VALIDATION_ERROR', 'Notes are required');
  return text;
}
