import { calledOnlyBy } from '@checkout/kit/identity/identify-call.ts';
import { PaymentServiceDefinition } from '@checkout/proto/payment/v1/payment.ts';

/** The gateway may make each call; all other processes are refused. */
export const callers = calledOnlyBy('gateway', PaymentServiceDefinition);
