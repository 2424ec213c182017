import type { activityRoutes } from '@checkout/contract/activity/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { activityView } from '../views/activity.ts';

/** Handles calls about the timeline of the signed-in member. */
export function activityHandlers({ clients: { activity } }: Deps): Handlers<keyof typeof activityRoutes> {
  return {
    listActivities: async ({ query }) => {
      const { activities, nextCursor } = await activity.listActivities({
        limit: query.limit,
        cursor: query.cursor ?? '',
      });
      return {
        status: 200,
        body: { activities: activities.map(activityView), nextCursor: nextCursor || null },
      };
    },

    createActivity: async ({ body }) => {
      const { metadata, gemAmount, ...rest } = body;
      const { entry } = await activity.pushActivity({
        ...rest,
        gemAmount,
        metadataJson: JSON.stringify(metadata),
      });
      return { status: 201, body: { success: true, activityEntry: activityView(entry) } };
    },
  };
}
