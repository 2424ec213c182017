import { invalid } from '../errors/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether Postgres would take the text as a UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Throws VALIDATION_ERROR for text that Postgres would not take as a UUID. */
export function assertUuid(field: string, text: string): void {
  if (!isUuid(text)) throw invalid('VALIDATION_ERROR', `${field} must be a UUID`);
}
