import type { Currency } from './currency.ts';

/**
 * The card provider's documented minimum per currency, in minor units. The provider still has the last word:
 * its minimum also applies to the amount converted to its payout currency.
 */
const minimumMinor: Partial<Record<Currency, bigint>> = { USD: 50n, EUR: 50n, HKD: 400n, THB: 1000n };

/** The card provider's maximum: eight digits in each of our currencies. */
const maximumMinor = 99_999_999n;

/** Returns whether a card can pay this amount, as far as is known without a request to the provider. */
export function cardAmountFit({ amountMinor, currency }: CardAmount): CardAmountFit {
  if (amountMinor < (minimumMinor[currency] ?? 1n)) return 'too_small';
  return amountMinor > maximumMinor ? 'too_large' : 'fits';
}

interface CardAmount {
  amountMinor: bigint;
  currency: Currency;
}

export type CardAmountFit = 'fits' | 'too_small' | 'too_large';
