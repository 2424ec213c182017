import type { FxRate } from '@checkout/contract/fx.ts';
import { rowActs } from '../form/row-acts.ts';

export const rateActs = rowActs<RateAct>();

/** What an admin is about to do, in a dialog. */
export type RateAct = { kind: 'add' } | { kind: 'expire'; rate: FxRate };
