import { parseScaled } from '@checkout/money/decimal.ts';
import { MoneyError } from '@checkout/money/refusal.ts';

/** Returns whether the shortest decimal that denotes a number has at most that many places. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  try {
    parseScaled(value, decimals);
    return true;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return false;
  }
}
