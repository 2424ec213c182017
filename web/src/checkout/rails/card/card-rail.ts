import type { CheckoutRail } from '../checkout-rail.ts';
import { CardPanel } from './card-panel.tsx';
import { CardRows } from './card-rows.tsx';
import { SandboxChip } from './sandbox-chip.tsx';

export const cardRail: CheckoutRail = { Rows: CardRows, Panel: CardPanel, Aside: SandboxChip };
