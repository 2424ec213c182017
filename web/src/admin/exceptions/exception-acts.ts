import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import { rowActs } from '../form/row-acts.ts';

/** How a row asks to be resolved. */
export const exceptionActs = rowActs<PaymentException>();
