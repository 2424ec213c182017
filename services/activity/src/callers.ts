import { calledOnlyBy } from '@checkout/kit/identity/identify-call.ts';
import { ActivityServiceDefinition } from '@checkout/proto/activity/v1/activity.ts';

/** The gateway may make each call; all other processes are refused. */
export const callers = calledOnlyBy('gateway', ActivityServiceDefinition);
