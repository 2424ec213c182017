import { invalid } from '@checkout/kit/errors/errors.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns the first day of a month written as YYYY-MM. Throws VALIDATION_ERROR for any other text. */
export function firstDayOf(month: string): string {
  if (!MONTH.test(month) || month < '1970') {
    throw invalid('VALIDATION_ERROR', 'A month must be written YYYY-MM');
  }
  return `${month}-01`;
}
