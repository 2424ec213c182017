import type { PlantedBug } from '../planted-bug.ts';

const QUOTE = 'services/fx/test/quote.test.ts';

/** Bugs in arithmetic and currency conversion. */
export const priceBugs: PlantedBug[] = [
  {
    name: 'gems-rounded-down',
    breaks: 'An invoice is paid with fewer gems than it is worth.',
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
    breaks: 'A coupon takes off a minor unit less than it says.',
    file: 'packages/money/src/coupon.ts',
    find: 'dividend: originalMinor * assertPercent(percentE2),',
    replace: 'dividend: originalMinor * assertPercent(percentE2) - wholePercentE2 / 2n,',
    caughtBy: {
      file: 'services/invoice/test/coupon.test.ts',
      test: 'a coupon takes its percentage off, rounded half up, and coming off gives it back',
    },
  },
  {
    name: 'conversion-truncated',
    breaks: 'A conversion asks for a minor unit less than the rate makes.',
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
    breaks: 'The fee is shown, and not asked for.',
    file: 'packages/money/src/convert.ts',
    find: 'boundedAmount(baseMinor + feeMinor)',
    replace: 'boundedAmount(baseMinor)',
    caughtBy: { file: QUOTE, test: 'converts at the fallback rate and adds the fee on top' },
  },
  {
    name: 'margin-forgotten',
    breaks: 'A stored rate is given on without its margin.',
    file: 'packages/money/src/rate.ts',
    find: 'rateE6 * (unitMarginE4 + marginE4)',
    replace: 'rateE6 * unitMarginE4',
    caughtBy: {
      file: QUOTE,
      test: 'prefers the newest unexpired rate of just this direction, with its margin',
    },
  },
  {
    name: 'locked-quote-changed',
    breaks: 'New settings change a quote that a payer was promised.',
    file: 'services/fx/src/create-quote.ts',
    find: 'newest !== undefined && !newest.expired ? newest : await lockNewQuote(trx, wanted)',
    replace: 'await lockNewQuote(trx, wanted)',
    caughtBy: { file: QUOTE, test: 'answers the quote that is still locked, whatever has changed since' },
  },
  {
    name: 'expired-quote-accepted',
    breaks: 'A payment is made at a rate whose time is over.',
    file: 'services/fx/src/store-quotes.ts',
    find: 'and replaced_at is null and expires_at > clock_timestamp()\n      on conflict (attempt_id) do nothing',
    replace: 'and replaced_at is null\n      on conflict (attempt_id) do nothing',
    caughtBy: { file: QUOTE, test: 'tells a missing quote from an expired one' },
  },
  {
    name: 'pair-not-enabled-converted',
    breaks: 'Money is taken in a direction that admins have switched off.',
    file: 'services/fx/src/rules.ts',
    find: 'if (!isEnabled || !enabledCurrencyPairs.includes(currencyPair(pair))) throw notConvertible(pair);',
    replace: 'if (!isEnabled) throw notConvertible(pair);',
    caughtBy: { file: QUOTE, test: 'refuses a direction that is not enabled' },
  },
  {
    name: 'changed-unseen',
    breaks: 'Who saw what an invoice said before it was changed pays for what it says now.',
    file: 'services/payment/src/expected-invoice.ts',
    find: 'if (expectedAmountVersion !== 0n && expectedAmountVersion !== amountVersion) {',
    replace: 'if (expectedAmountVersion < 0n && expectedAmountVersion !== amountVersion) {',
    caughtBy: {
      file: 'gateway/test/manual.test.ts',
      test: 'takes no payment from a page that shows what it said before',
    },
  },
  {
    name: 'completed-unseen',
    breaks: 'Who saw what an invoice said before it was changed completes what it says now.',
    file: 'services/invoice/src/payment/complete-invoice.ts',
    find: 'if (expected === 0n || expected === amountVersion) return;',
    replace: 'if (expected >= 0n || expected === amountVersion) return;',
    caughtBy: {
      file: 'services/invoice/test/payment-rules.test.ts',
      test: 'an invoice is completed by nobody whose page shows what it said before',
    },
  },
];
