import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/** The prefix of all query keys about one person. */
export function personKey(reference: string) {
  return ['api', 'admin', 'members', reference] as const;
}

/** Reads who a person is, what they owe and what they have paid. */
export function personQuery(reference: string) {
  return queryOptions({
    queryKey: personKey(reference),
    queryFn: ({ signal }) => callApi('GET /api/admin/members/:id', { params: { id: reference }, signal }),
    refetchOnMount: 'always',
  });
}

/** Reads the manual payments that a person reported, newest first, one page at a time. */
export function personPayments(reference: string) {
  return infiniteQueryOptions({
    queryKey: [...personKey(reference), 'manual-payments'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('GET /api/admin/members/:id/manual-payments', { ...paged(reference, cursor), signal }),
    ...pages,
  });
}

/** Reads a person's timeline, newest first, one page at a time. */
export function personActivities(reference: string) {
  return infiniteQueryOptions({
    queryKey: [...personKey(reference), 'activities'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('GET /api/admin/members/:id/activities', { ...paged(reference, cursor), signal }),
    ...pages,
  });
}

/** Reads the admins' notes about a person, newest first, one page at a time. */
export function personNotes(reference: string) {
  return infiniteQueryOptions({
    queryKey: [...personKey(reference), 'notes'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('GET /api/admin/members/:id/notes', { ...paged(reference, cursor), signal }),
    ...pages,
  });
}

/** Reads members whose e-mail, name or number starts with the text; previous results stay until then. */
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
