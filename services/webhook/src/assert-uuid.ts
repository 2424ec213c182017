import { invalid } from '@checkout/kit/errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Throws VALIDATION_ERROR for text that Postgres would not take as a UUID. */
export function assertUuid(field: string, text: string): void {
  if (!UUID.test(text)) throw invalid('VALIDATION_ERROR', `${field} must be a UUID`);
}
