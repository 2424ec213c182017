import type { PlantedBug } from '../planted-bug.ts';

/** Of arithmetic and conversions. */
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
];
