import { MoneyError } from './refusal.ts';

/** The longest decimal text that is parsed; a longer one is not a number that a person wrote. */
const maximumTextLength = 64;

/** Plain or exponent notation, as JSON and `String(number)` write it: no plus sign, spaces or separators. */
const decimalText = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Parses a JSON number or a decimal text exactly. A number stands for the shortest decimal that denotes it,
 * which is what its sender wrote: 0.1 is one tenth here, and 0.1 + 0.2 has seventeen decimals. Throws
 * NOT_A_DECIMAL for NaN, infinities, empty or padded text, hexadecimal and text of more than 64 characters.
 */
export function parseDecimal(value: number | string): Decimal {
  const text = String(value);
  const match = text.length <= maximumTextLength ? decimalText.exec(text) : null;
  if (!match) throw new MoneyError('NOT_A_DECIMAL');
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = match;
  const magnitude = BigInt(whole + fraction);
  return shortest({
    units: sign === '-' ? -magnitude : magnitude,
    decimals: fraction.length - Number(exponent),
  });
}

/**
 * Parses a decimal as an integer count of 10^-`decimals`: `parseScaled('7.8', 6)` is 7800000n. Never rounds:
 * throws TOO_MANY_DECIMALS for a value that needs more decimals, not counting trailing zeros.
 */
export function parseScaled(value: number | string, decimals: number): bigint {
  const decimal = parseDecimal(value);
  if (decimal.decimals > decimals) throw new MoneyError('TOO_MANY_DECIMALS');
  return decimal.units * 10n ** BigInt(decimals - decimal.decimals);
}

/**
 * Formats a count of 10^-`decimals` as decimal text with exactly that many places: `formatScaled(2000n, 2)`
 * is `20.00`.
 */
export function formatScaled(units: bigint, decimals: number): `${number}` {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const fraction = decimals > 0 ? `.${digits.slice(split)}` : '';
  return `${sign}${digits.slice(0, split)}${fraction}` as `${number}`;
}

/** Drops trailing zeros and expands a positive exponent, so that `decimals` is as small as possible. */
function shortest({ units, decimals }: Decimal): Decimal {
  if (units === 0n) return { units, decimals: 0 };
  if (decimals < 0) return { units: units * 10n ** BigInt(-decimals), decimals: 0 };
  let least = { units, decimals };
  while (least.decimals > 0 && least.units % 10n === 0n) {
    least = { units: least.units / 10n, decimals: least.decimals - 1 };
  }
  return least;
}

/** The exact value `units` × 10^-`decimals`. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}
