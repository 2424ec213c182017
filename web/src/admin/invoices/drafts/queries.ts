import { apiQuery } from '../../../shared/api/api-query.ts';

/**
 * The drafts of all admins that have not been issued, last changed first; refetched when shown, since no event
 * reports them.
 */
export const savedDraftsQuery = {
  ...apiQuery('GET /api/admin/invoice-drafts'),
  refetchOnMount: 'always' as const,
};
