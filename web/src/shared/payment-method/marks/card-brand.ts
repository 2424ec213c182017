export const cardBrands = ['visa', 'mastercard', 'amex'] as const;

/** The card brands whose mark we have. */
export type CardBrand = (typeof cardBrands)[number];

const names: readonly [RegExp, CardBrand][] = [
  [/^visa\b/i, 'visa'],
  [/^mastercard\b/i, 'mastercard'],
  [/^am(erican )?ex(press)?\b/i, 'amex'],
];

/** Returns the brand in a card's description, such as `Visa •••• 4242`. */
export function cardBrandOf(name: string | null | undefined): CardBrand | undefined {
  return names.find(([pattern]) => pattern.test(name ?? ''))?.[1];
}
