import { invalid } from '../errors/errors.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/**
 * Returns the number of days in a period, both ends included. Throws VALIDATION_ERROR for dates not written
 * `YYYY-MM-DD`.
 */
export function daysOf({ from, to }: { from: string; to: string }): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!DAY.test(from) || !DAY.test(to) || Number.isNaN(days)) {
    throw invalid('VALIDATION_ERROR', 'Days must be written YYYY-MM-DD');
  }
  return days;
}
