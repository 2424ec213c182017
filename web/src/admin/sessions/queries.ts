import type { RouteAnswer } from '@checkout/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** The prefix of all query keys of sessions. */
export const sessionsKey = ['api', 'admin', 'sessions'] as const;

/** Members' sessions, refetched when shown, since they change with every sign-in. */
export function sessionsQuery(query: { email: string } | { userId: string }) {
  return queryOptions({
    queryKey: [...sessionsKey, query],
    queryFn: ({ signal }) => callApi('GET /api/admin/sessions', { query, signal }),
    refetchOnMount: 'always',
  });
}

export type SignedInMember = RouteAnswer<'listMemberSessions', 200>['members'][number];
