import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServerDay } from '../../../shared/time/use-server-day.ts';
import { useChangeSearch } from '../../../shared/use-change-search.ts';
import { type Days, type FixedPeriod, type Period, readPeriod, writePeriod } from './period.ts';

/** Returns the period that the URL names, and a setter. */
export function usePeriod(): [Period, (period: FixedPeriod | Days) => void] {
  const [searchParams] = useSearchParams();
  const changeSearch = useChangeSearch();
  const today = useServerDay();
  const period = useMemo(() => readPeriod(searchParams, new Date(today)), [searchParams, today]);
  const choose = useCallback(
    (next: FixedPeriod | Days) => changeSearch((current) => writePeriod(current, next), { replace: true }),
    [changeSearch],
  );
  return [period, choose];
}
