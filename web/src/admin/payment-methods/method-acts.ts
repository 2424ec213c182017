import type { AdminPaymentMethod } from '@checkout/contract/payment-method.ts';
import { rowActs } from '../form/row-acts.ts';

export const methodActs = rowActs<MethodAct>();

/** What an admin is about to do, in a dialog. */
export type MethodAct = { kind: 'create' } | { kind: 'edit' | 'delete'; method: AdminPaymentMethod };
