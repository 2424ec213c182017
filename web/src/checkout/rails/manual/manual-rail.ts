import { late } from '../../../shared/ui/late.tsx';
import type { CheckoutRail } from '../checkout-rail.ts';
import { ManualRows } from './manual-rows.tsx';

const ManualPanel = late(async () => (await import('./manual-panel.tsx')).ManualPanel);

/** Each manual method is a row, and has a page of its own. */
export const manualRail: CheckoutRail = { Rows: ManualRows, Panel: ManualPanel };
