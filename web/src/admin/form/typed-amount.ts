import { parseMajorAmount } from '@checkout/money/minor.ts';

const withThousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * A typed amount in minor units. Commas only between thousands: elsewhere they stand for decimals, and reading over
 * them would make a hundredfold of it. Throws as `parseMajorAmount` does.
 */
export function typedAmount(text: string): bigint {
  const typed = text.trim();
  return parseMajorAmount(withThousands.test(typed) ? typed.replaceAll(',', '') : typed);
}
