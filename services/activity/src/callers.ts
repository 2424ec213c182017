import type { Callers } from '@checkout/kit/identity/identify-call.ts';
import type { ActivityServiceDefinition } from '@checkout/proto/activity/v1/activity.ts';

/** Which processes may make which call; any other is refused. */
export const callers: Callers<typeof ActivityServiceDefinition> = {
  pushActivity: ['gateway'],
  listActivities: ['gateway'],
};
