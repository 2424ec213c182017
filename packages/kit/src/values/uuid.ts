import { invalid } from '../errors/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether the text is a UUID that Postgres accepts. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Throws VALIDATION_ERROR for text that is not such a UUID. */
export function assertUuid(field: string, text: string): void {
  if (!isUuid(text)) throw invalid('VALIDATION_ERROR', `${field} must be a UUID`);
}
