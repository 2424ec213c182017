const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Parses typed digits with at most one decimal point. Anything else is NaN, which schemas refuse: an empty
 * field, too, and other notations, since `0x10` would be 16 and `1e3` 1000.
 */
export function typedNumber(text: string): number {
  const typed = text.trim();
  return plain.test(typed) ? Number(typed) : Number.NaN;
}
