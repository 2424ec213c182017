import type { CheckoutRail } from '../checkout-rail.ts';
import { WalletBeside } from './wallet-beside.tsx';
import { WalletOption } from './wallet-option.tsx';

/** Gems have a price in dollars. */
export const walletRail: CheckoutRail = { Option: WalletOption, Beside: WalletBeside, currency: 'USD' };
