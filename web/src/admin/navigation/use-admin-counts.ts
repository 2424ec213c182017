import { useQuery } from '@tanstack/react-query';
import { useRefetchOnAdminEvents } from '../use-refetch-on-admin-events.ts';
import { type AdminCounts, adminCountsQuery } from './admin-counts-query.ts';

const keys = [adminCountsQuery.queryKey];
/** There are no events about exceptions, so the counts are polled at this interval, in milliseconds. */
const everyMs = 30_000;

/**
 * Returns the counts of what is waiting for an admin, kept up to date. Undefined while unknown: a count
 * beside a name is only a help, and if it fails to load, the section itself shows what is wrong.
 */
export function useAdminCounts(): AdminCounts | undefined {
  useRefetchOnAdminEvents(keys);
  return useQuery({ ...adminCountsQuery, refetchInterval: everyMs }).data;
}
