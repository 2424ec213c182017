import { MoneyError } from '@checkout/money/refusal.ts';
import { typedAmount } from '../form/typed-amount.ts';

/** A typed amount in minor units, thousands separators allowed; undefined when it is none, or is not above zero. */
export function minorIn(text: string): number | undefined {
  try {
    const minor = Number(typedAmount(text));
    return minor > 0 ? minor : undefined;
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}
