import { deductFunds } from './deduct-funds.ts';
import { payWithGems } from './pay-with-gems.ts';

/** The RPCs of this rail. */
export const walletOperations = { payWithGems, deductFunds };
