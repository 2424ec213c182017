import { useQuery } from '@tanstack/react-query';
import { useFresh } from '../use-fresh.ts';
import { type AdminCounts, adminCountsQuery } from './admin-counts-query.ts';

const keys = [adminCountsQuery.queryKey];
/** No event tells of exceptions. */
const everyMs = 30_000;

/**
 * How much waits for an admin, as it changes. Undefined while that is not known: a number beside a name is a help, and
 * where it fails to load, the section itself says what is wrong.
 */
export function useAdminCounts(): AdminCounts | undefined {
  useFresh(keys);
  return useQuery({ ...adminCountsQuery, refetchInterval: everyMs }).data;
}
