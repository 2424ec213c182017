import { late } from '../../../shared/ui/late.tsx';
import type { CheckoutRail } from '../checkout-rail.ts';
import { WalletRows } from './wallet-rows.tsx';

const WalletPanel = late(async () => (await import('./wallet-panel.tsx')).WalletPanel);

/** Gems are priced in dollars. */
export const walletRail: CheckoutRail = { Rows: WalletRows, Panel: WalletPanel, currency: 'USD' };
