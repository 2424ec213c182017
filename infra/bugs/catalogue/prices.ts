import type { PlantedBug } from '../planted-bug.ts';

const QUOTE = 'services/fx/test/quote.test.ts';

/** Bugs in arithmetic and currency conversion. */
export const priceBugs: PlantedBug[] = [
  {
    name: 'gems-rounded-down',
    breaks: 'An invoice is paid with fewer gems than it costs.',
    file: 'packages/money/src/gems.ts',
    find: 'return divideCeil({ dividend: usdMinor * 10n ** BigInt(decimals), divisor: minorUnitsPerMajor * units });',
    replace: 'return (usdMinor * 10n ** BigInt(decimals)) / (minorUnitsPerMajor * units);',
    caughtBy: {
      file: 'services/payment/test/gems.test.ts',
      test: 'gems pay an invoice: one debit, one settlement, the price rounded up',
    },
  },
  {
    name: 'discount-rounded-down',
    breaks: 'A coupon’s discount is one minor unit too small.',
    file: 'packages/money/src/coupon.ts',
    find: 'dividend: originalMinor * assertPercent(percentE2),',
    replace: 'dividend: originalMinor * assertPercent(percentE2) - wholePercentE2 / 2n,',
    caughtBy: {
      file: 'services/invoice/test/coupon.test.ts',
      test: 'a coupon takes off its percentage, rounded half up, and removing it restores the amount',
    },
  },
  {
    name: 'conversion-truncated',
    breaks: 'A converted amount is one minor unit lower than the rate gives.',
    file: 'packages/money/src/convert.ts',
    find: 'divideHalfUp({ dividend: originalMinor * rateE6, divisor: unitRateE6 });',
    replace: '(originalMinor * rateE6) / unitRateE6;',
    caughtBy: {
      file: 'packages/money/test/convert.test.ts',
      test: 'rounds base and fee separately and loses nothing',
    },
  },
  {
    name: 'conversion-fee-forgotten',
    breaks: 'The conversion fee is shown but not charged.',
    file: 'packages/money/src/convert.ts',
    find: 'boundedAmount(baseMinor + feeMinor)',
    replace: 'boundedAmount(baseMinor)',
    caughtBy: { file: QUOTE, test: 'converts at the fallback rate and adds the fee on top' },
  },
  {
    name: 'margin-forgotten',
    breaks: 'A stored rate is used without its margin.',
    file: 'packages/money/src/rate.ts',
    find: 'rateE6 * (unitMarginE4 + marginE4)',
    replace: 'rateE6 * unitMarginE4',
    caughtBy: {
      file: QUOTE,
      test: 'prefers the newest unexpired rate of exactly this direction, with its margin',
    },
  },
  {
    name: 'locked-quote-changed',
    breaks: 'New settings change a quote that was locked for a payer.',
    file: 'services/fx/src/create-quote.ts',
    find: 'newest !== undefined && !newest.expired ? newest : await lockNewQuote(trx, wanted)',
    replace: 'await lockNewQuote(trx, wanted)',
    caughtBy: { file: QUOTE, test: 'returns the quote that is still locked, whatever has changed since' },
  },
  {
    name: 'expired-quote-accepted',
    breaks: 'A payment is made at an expired rate.',
    file: 'services/fx/src/store-quotes.ts',
    find: 'and replaced_at is null and expires_at > clock_timestamp()\n      on conflict (attempt_id) do nothing',
    replace: 'and replaced_at is null\n      on conflict (attempt_id) do nothing',
    caughtBy: { file: QUOTE, test: 'distinguishes a missing quote from an expired one' },
  },
  {
    name: 'pair-not-enabled-converted',
    breaks: 'Money is converted in a direction that admins have disabled.',
    file: 'services/fx/src/rules.ts',
    find: 'if (!isEnabled || !enabledCurrencyPairs.includes(currencyPair(pair))) throw notConvertible(pair);',
    replace: 'if (!isEnabled) throw notConvertible(pair);',
    caughtBy: { file: QUOTE, test: 'refuses a direction that is not enabled' },
  },
  {
    name: 'changed-unseen',
    breaks: 'A payer who saw an invoice before it was changed pays the changed one.',
    file: 'services/payment/src/invoices/expected-invoice.ts',
    find: 'if (expectedAmountVersion !== 0n && expectedAmountVersion !== amountVersion) {',
    replace: 'if (expectedAmountVersion < 0n && expectedAmountVersion !== amountVersion) {',
    caughtBy: {
      file: 'gateway/test/manual.test.ts',
      test: 'accepts no payment from a page that shows the previous version',
    },
  },
  {
    name: 'completed-unseen',
    breaks: 'A member who saw an invoice before it was changed completes the changed one.',
    file: 'services/invoice/src/payment/complete-invoice.ts',
    find: 'if (expected === 0n || expected === amountVersion) return;',
    replace: 'if (expected >= 0n || expected === amountVersion) return;',
    caughtBy: {
      file: 'services/invoice/test/payment-rules.test.ts',
      test: 'a reader of an outdated page does not complete an invoice',
    },
  },
];
