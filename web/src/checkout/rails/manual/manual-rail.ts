import type { CheckoutRail } from '../checkout-rail.ts';
import { ManualPanel } from './manual-panel.tsx';
import { ManualRows } from './manual-rows.tsx';

/** Each manual method is a row, and has a page of its own. */
export const manualRail: CheckoutRail = { Rows: ManualRows, Panel: ManualPanel };
