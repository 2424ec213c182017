import { parseMajorAmount } from '@checkout/money/minor.ts';

const withThousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Parses a typed amount into minor units. Commas are accepted only between thousands: elsewhere they stand
 * for decimals, and ignoring them would multiply the amount by a hundred. Throws as `parseMajorAmount` does.
 */
export function typedAmount(text: string): bigint {
  const typed = text.trim();
  return parseMajorAmount(withThousands.test(typed) ? typed.replaceAll(',', '') : typed);
}
