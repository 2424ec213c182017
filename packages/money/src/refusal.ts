/**
 * A value that is not valid as money. `reason` is stable and safe to branch on; the message is a sentence
 * that may be shown to a person and never repeats the value.
 */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
  readonly reason: MoneyRefusal;

  constructor(reason: MoneyRefusal) {
    super(sentences[reason]);
    this.reason = reason;
  }
}

const sentences = {
  NOT_A_DECIMAL: 'Not a decimal number',
  TOO_MANY_DECIMALS: 'Too many decimal places',
  AMOUNT_TOO_LARGE: 'Amount must be at most 999,999,999.99',
  AMOUNT_NEGATIVE: 'Amount cannot be negative',
  PERCENT_OUT_OF_RANGE: 'Percentage must be between 0 and 100',
  RATE_OUT_OF_RANGE: 'Rate is outside the range that can be stored',
  RATE_NOT_POSITIVE: 'Rate must be positive',
} as const;

export type MoneyRefusal = keyof typeof sentences;
