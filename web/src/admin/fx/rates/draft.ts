import { createFxRateBody } from '@checkout/contract/fx/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatRate, marginDecimals, parseMargin, parseRate, rateWithMargin } from '@checkout/money/rate.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { draftSchema } from '../../form/draft-schema.ts';
import { instantOf } from '../../form/local-minute.ts';

/** A manual rate as it is typed. */
export interface RateDraft {
  baseCurrency: Currency;
  quoteCurrency: Currency;
  rate: string;
  /** In percent, which is how people say it. */
  margin: string;
  /** A minute in the reader's own zone; empty: until it is replaced. */
  validUntil: string;
}

export const emptyRate: RateDraft = {
  baseCurrency: 'USD',
  quoteCurrency: 'HKD',
  rate: '',
  margin: '2',
  validUntil: '',
};

/** Fields without which nothing is sent. */
export const requiredOfRate = ['rate', 'margin'] as const;

/** Makes the body that adds it of a draft, or says per field what is wrong, as the server would. */
export const rateSchema = draftSchema({
  contract: createFxRateBody,
  bodyOf: ({ margin, rate, validUntil, ...pair }: RateDraft) => ({
    ...pair,
    rate: rate.trim() === '' ? Number.NaN : Number(rate),
    margin: fractionOf(margin),
    ...(validUntil !== '' && { validUntil: instantOf(validUntil) }),
  }),
});

/** The rate that payers get, margin included, six decimals; undefined while there is none to tell. */
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

/** 2 percent is 0.02. One place more than a margin has, so that a percentage too fine is seen to be so. */
function fractionOf(percent: string): number {
  if (percent.trim() === '') return Number.NaN;
  return Number((Number(percent) / 100).toFixed(marginDecimals + 4));
}
