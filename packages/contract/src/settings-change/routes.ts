import { route } from '../route.ts';
import { settingsChanges, settingsChangesQuery } from './schema.ts';

/** With what admins see who changed which settings. */
export const settingsChangeRoutes = {
  listSettingsChanges: route({
    method: 'GET',
    path: '/api/admin/settings-changes',
    auth: 'admin',
    tag: 'System',
    summary: 'List who changed which settings when, and from what to what',
    description:
      'Every creation, change and deletion since these are kept, each written together with what it tells of and never changed. A page has fewer rows than asked for where they are long.',
    query: settingsChangesQuery,
    response: { 200: settingsChanges },
  }),
};
