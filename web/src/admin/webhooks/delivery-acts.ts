import { rowActs } from '../form/row-acts.ts';
import type { Delivery } from './queries.ts';

/** How a row asks to be sent again. */
export const deliveryActs = rowActs<Delivery>();
