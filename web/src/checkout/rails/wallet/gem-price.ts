import { gemsRequired } from '@checkout/money/gems.ts';

/**
 * Returns the price in whole gems of an amount in US cents at a rate (US dollars per gem), and the balance.
 */
export function gemPrice({ usdMinor, rate, balance }: PriceFacts): GemPrice {
  const required = gemsFor({ usdMinor, rate });
  const short = Math.max(0, required - balance);
  return { required, balance, short, isAffordable: usdMinor > 0 && short === 0 };
}

/** Returns the price in whole gems of an amount in US cents at a rate (US dollars per gem). */
export function gemsFor({ usdMinor, rate }: Pick<PriceFacts, 'usdMinor' | 'rate'>): number {
  return Number(gemsRequired({ usdMinor: BigInt(usdMinor), rate }));
}

interface PriceFacts {
  usdMinor: number;
  rate: number | string;
  balance: number;
}

export interface GemPrice {
  required: number;
  balance: number;
  /** How many gems are missing; 0 when none are. */
  short: number;
  isAffordable: boolean;
}
