import { route } from '../route.ts';
import { settingsChanges, settingsChangesQuery } from './schema.ts';

/** The call with which admins see who changed which settings. */
export const settingsChangeRoutes = {
  listSettingsChanges: route({
    method: 'GET',
    path: '/api/admin/settings-changes',
    auth: 'admin',
    tag: 'System',
    summary: 'List changes of settings: who changed what, when, with old and new values',
    description:
      'All creations, changes and deletions since recording began; each is recorded in the same transaction as the change and never modified. A page may have fewer rows than requested if they are long.',
    query: settingsChangesQuery,
    response: { 200: settingsChanges },
  }),
};
