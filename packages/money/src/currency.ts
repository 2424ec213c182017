/** The currencies an invoice may be in, in the order in which they are offered. */
export const currencies = ['USD', 'HKD', 'CNY', 'EUR', 'THB'] as const;

/** The currency of an invoice that names none. */
export const defaultCurrency = 'USD' satisfies Currency;

/** Minor units (cents, fen, satang) in one major unit, the same for every supported currency. */
export const minorUnitsPerMajor = 100n;

/** Decimal places of a major amount, the counterpart of `minorUnitsPerMajor`. */
export const minorUnitDecimals = 2;

/** Returns whether a text is one of our currency codes; codes are upper case only. */
export function isCurrency(text: string): text is Currency {
  return (currencies as readonly string[]).includes(text);
}

export type Currency = (typeof currencies)[number];

/** An ISO 4217 code: one of ours, or another in which the card provider keeps and reports money. */
export type ReportedCurrency = Currency | (string & {});
