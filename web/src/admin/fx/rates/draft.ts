import { createFxRateBody } from '@checkout/contract/fx/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatRate, marginDecimals, parseMargin, parseRate, rateWithMargin } from '@checkout/money/rate.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { draftSchema } from '../../form/draft-schema.ts';
import { instantOf } from '../../form/local-minute.ts';
import { typedNumber } from '../../form/typed-number.ts';

/** The form state of a manual rate. */
export interface RateDraft {
  baseCurrency: Currency;
  quoteCurrency: Currency;
  rate: string;
  /** In percent, as people write it. */
  margin: string;
  /** Local date and time to the minute; empty if it applies until it is replaced. */
  validUntil: string;
}

export const emptyRate: RateDraft = {
  baseCurrency: 'USD',
  quoteCurrency: 'HKD',
  rate: '',
  margin: '2',
  validUntil: '',
};

/** Required fields: nothing is sent while one is empty. */
export const requiredOfRate = ['rate', 'margin'] as const;

/** Turns a draft into the request body, or returns an error for each invalid field, as the server would. */
export const rateSchema = draftSchema({
  contract: createFxRateBody,
  bodyOf: ({ margin, rate, validUntil, ...pair }: RateDraft) => ({
    ...pair,
    rate: typedNumber(rate),
    margin: fractionOf(margin),
    ...(validUntil !== '' && { validUntil: instantOf(validUntil) }),
  }),
});

/**
 * Returns the rate that payers get, margin included, with six decimals; undefined while the input is invalid.
 */
export function rateForPayers({ rate, margin }: RateDraft): string | undefined {
  try {
    return formatRate(
      rateWithMargin({ rateE6: parseRate(rate.trim()), marginE4: parseMargin(fractionOf(margin)) }),
    );
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/** 2 percent is 0.02. It keeps more decimals than a margin may have, so that too many are refused. */
function fractionOf(percent: string): number {
  return Number((typedNumber(percent) / 100).toFixed(marginDecimals + 4));
}
