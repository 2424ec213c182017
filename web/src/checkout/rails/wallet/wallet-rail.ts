import { lazyComponent } from '../../../shared/loading/lazy-component.tsx';
import type { CheckoutRail } from '../checkout-rail.ts';
import { WalletRows } from './wallet-rows.tsx';

const WalletPanel = lazyComponent(async () => (await import('./wallet-panel.tsx')).WalletPanel);

/** Gems are priced in dollars. */
export const walletRail: CheckoutRail = { Rows: WalletRows, Panel: WalletPanel, currency: 'USD' };
