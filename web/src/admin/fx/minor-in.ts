import { MoneyError } from '@checkout/money/refusal.ts';
import { typedAmount } from '../form/typed-amount.ts';

/**
 * Parses a typed amount, with or without thousands separators, into minor units; returns undefined if it is
 * invalid or not above zero.
 */
export function minorIn(text: string): number | undefined {
  try {
    const minor = Number(typedAmount(text));
    return minor > 0 ? minor : undefined;
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}
