import { apiQuery } from '../../../shared/api/api-query.ts';

/** What admins prepare and have not issued, changed last first. */
export const keptDraftsQuery = apiQuery('GET /api/admin/invoice-drafts');
