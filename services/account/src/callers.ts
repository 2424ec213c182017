import { calledOnlyBy } from '@checkout/kit/identity/identify-call.ts';
import { AccountServiceDefinition } from '@checkout/proto/account/v1/account.ts';

/** The gateway may make each call; all other processes are refused. */
export const callers = calledOnlyBy('gateway', AccountServiceDefinition);
