import type { CheckoutRail } from '../checkout-rail.ts';
import { OtherWays } from './other-ways.tsx';

/** Each manual method has a page of its own. */
export const manualRail: CheckoutRail = { Beside: OtherWays };
