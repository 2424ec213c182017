import type { CheckoutRail } from '../checkout-rail.ts';
import { CardOption } from './card-option.tsx';

export const cardRail: CheckoutRail = { Option: CardOption };
