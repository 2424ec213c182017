import { useQuery } from '@tanstack/react-query';
import { daysBefore } from './before.ts';
import { beforeQuery, type Overview } from './queries.ts';

/** Returns the overview of the period of the same length directly before; undefined while loading. */
export function useBefore(overview: Overview | undefined): {
  before: Overview | undefined;
  hasFailed: boolean;
} {
  const days = overview && daysBefore(overview);
  const { data, isError } = useQuery({
    ...beforeQuery(days ?? { from: '', to: '' }),
    enabled: days !== undefined,
  });
  return { before: data, hasFailed: isError };
}
