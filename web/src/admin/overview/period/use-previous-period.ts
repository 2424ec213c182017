import { useQuery } from '@tanstack/react-query';
import { type Overview, previousPeriodQuery } from '../queries.ts';
import { previousPeriod } from './previous-period.ts';

/** Returns the overview of the period of the same length directly before; undefined while loading. */
export function usePreviousPeriod(overview: Overview | undefined): {
  before: Overview | undefined;
  /** Why it could not be loaded; null unless that failed. */
  error: Error | null;
  onRetry: () => void;
} {
  const days = overview && previousPeriod(overview);
  const { data, error, refetch } = useQuery({
    ...previousPeriodQuery(days ?? { from: '', to: '' }),
    enabled: days !== undefined,
  });
  return { before: data, error, onRetry: () => void refetch() };
}
