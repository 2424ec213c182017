import { route } from '../route.ts';
import { pageQuery } from '../values/paging.ts';
import { activityCreated, activityList, createActivityBody } from './schema.ts';

/** Calls about the timeline of the signed-in member. */
export const activityRoutes = {
  listActivities: route({
    method: 'GET',
    path: '/api/activity',
    auth: 'bearer',
    tag: 'Activity',
    summary: 'List the caller’s timeline, newest first',
    query: pageQuery,
    response: { 200: activityList },
  }),
  createActivity: route({
    method: 'POST',
    path: '/api/activity',
    auth: 'bearer',
    tag: 'Activity',
    isRepeatable: true,
    summary: 'Add an entry to the caller’s timeline',
    description: 'Repeating a source and transaction id returns the first entry and adds none.',
    body: createActivityBody,
    response: { 201: activityCreated },
  }),
};
