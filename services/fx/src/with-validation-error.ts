import { invalid } from '@checkout/kit/errors/errors.ts';
import { MoneyError } from '@checkout/money/refusal.ts';

/**
 * Reads a value with a function of the money package, and turns its error into VALIDATION_ERROR naming the
 * field.
 */
export function withValidationError<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MoneyError) throw invalid('VALIDATION_ERROR', `${field}: ${error.message}`);
    throw error;
  }
}
