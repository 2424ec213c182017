import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** Where everything that the cache holds of one person begins. */
export function personKey(reference: string) {
  return ['api', 'admin', 'members', reference] as const;
}

/** Who somebody is, what they owe and what they paid. */
export function personQuery(reference: string) {
  return queryOptions({
    queryKey: personKey(reference),
    queryFn: ({ signal }) => callApi('GET /api/admin/members/:id', { params: { id: reference }, signal }),
    refetchOnMount: 'always',
  });
}

/** The payments that they confirmed by hand, newest first, a page at a time. */
export function personPayments(reference: string) {
  return infiniteQueryOptions({
    queryKey: [...personKey(reference), 'manual-payments'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('GET /api/admin/members/:id/manual-payments', { ...paged(reference, cursor), signal }),
    ...pages,
  });
}

/** Their timeline, newest first, a page at a time. */
export function personActivities(reference: string) {
  return infiniteQueryOptions({
    queryKey: [...personKey(reference), 'activities'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('GET /api/admin/members/:id/activities', { ...paged(reference, cursor), signal }),
    ...pages,
  });
}

/** What admins wrote about them, newest first, a page at a time. */
export function personNotes(reference: string) {
  return infiniteQueryOptions({
    queryKey: [...personKey(reference), 'notes'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('GET /api/admin/members/:id/notes', { ...paged(reference, cursor), signal }),
    ...pages,
  });
}

/** Members whose e-mail, name or number begins so; they stay while the next are looked for. */
export function foundMembers(search: string, limit: number) {
  return queryOptions({
    queryKey: ['api', 'admin', 'members', { search, limit }],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/members', { query: { search, limit: String(limit) }, signal }),
    placeholderData: keepPreviousData,
  });
}

function paged(reference: string, cursor: string) {
  return { params: { id: reference }, query: { cursor } };
}

const pages = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  refetchOnMount: 'always',
} as const;
