import { lazyComponent } from '../../../shared/loading/lazy-component.tsx';
import type { CheckoutRail } from '../checkout-rail.ts';
import { ManualRows } from './manual-rows.tsx';

const ManualPanel = lazyComponent(async () => (await import('./manual-panel.tsx')).ManualPanel);

/** Each manual method has its own row and its own page. */
export const manualRail: CheckoutRail = { Rows: ManualRows, Panel: ManualPanel };
