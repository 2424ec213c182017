import type { Callers } from '@checkout/kit/identity/identify-call.ts';
import type { ActivityServiceDefinition } from '@checkout/proto/activity/v1/activity.ts';

/** Lists the processes that may make each call; all others are refused. */
export const callers: Callers<typeof ActivityServiceDefinition> = {
  pushActivity: ['gateway'],
  listActivities: ['gateway'],
};
