import { parseMajorAmount } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';

const exponent = /e/i;
const withThousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Parses a typed amount into minor units. Commas are accepted only between thousands: elsewhere they stand
 * for decimals, and ignoring them would multiply the amount by a hundred. `1e3` is refused, too. Throws as
 * `parseMajorAmount` does.
 */
export function typedAmount(text: string): bigint {
  const typed = text.trim();
  if (exponent.test(typed)) throw new MoneyError('NOT_A_DECIMAL');
  return parseMajorAmount(withThousands.test(typed) ? typed.replaceAll(',', '') : typed);
}
