import { apiQuery } from '../../../shared/api/api-query.ts';

/** The drafts of all admins that have not been issued, last changed first. */
export const savedDraftsQuery = apiQuery('GET /api/admin/invoice-drafts');
