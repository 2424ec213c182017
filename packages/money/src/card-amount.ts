import type { Currency } from './currency.ts';

/**
 * The least that the card provider takes, in minor units, where it says so for the currency. It has the last word: its
 * minimum also holds for what an amount is worth in the currency that it pays out.
 */
const minimumMinor: Partial<Record<Currency, bigint>> = { USD: 50n, EUR: 50n, HKD: 400n, THB: 1000n };

/** The most that it takes: eight digits, in each of our currencies. */
const maximumMinor = 99_999_999n;

/** Whether a card can pay this amount, as far as that is known before the provider is asked. */
export function cardAmountFit({ amountMinor, currency }: CardAmount): CardAmountFit {
  if (amountMinor < (minimumMinor[currency] ?? 1n)) return 'too_small';
  return amountMinor > maximumMinor ? 'too_large' : 'fits';
}

interface CardAmount {
  amountMinor: bigint;
  currency: Currency;
}

export type CardAmountFit = 'fits' | 'too_small' | 'too_large';
