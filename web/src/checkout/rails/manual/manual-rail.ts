import { late } from '../../../shared/ui/late.tsx';
import type { CheckoutRail } from '../checkout-rail.ts';
import { ManualRows } from './manual-rows.tsx';

const ManualPanel = late(async () => (await import('./manual-panel.tsx')).ManualPanel);

/** Each manual method has its own row and its own page. */
export const manualRail: CheckoutRail = { Rows: ManualRows, Panel: ManualPanel };
