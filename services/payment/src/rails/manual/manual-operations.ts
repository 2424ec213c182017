import { approvePayment } from './approve-payment.ts';
import { confirmManualPayment } from './confirm-manual-payment.ts';
import { listManualPayments } from './list-manual-payments.ts';
import { rejectPayment } from './reject-payment.ts';

/** The RPCs of this rail. */
export const manualOperations = { confirmManualPayment, approvePayment, rejectPayment, listManualPayments };
