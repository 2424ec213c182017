import type { CheckoutRail } from '../checkout-rail.ts';
import { WalletPanel } from './wallet-panel.tsx';
import { WalletRows } from './wallet-rows.tsx';

/** Gems have a price in dollars. */
export const walletRail: CheckoutRail = { Rows: WalletRows, Panel: WalletPanel, currency: 'USD' };
