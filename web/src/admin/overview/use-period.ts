import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServerNow } from '../../shared/ui/use-server-now.ts';
import { type Days, type FixedPeriod, type Period, readPeriod, writePeriod } from './period.ts';

const minuteMs = 60_000;

/** Returns the period that the URL names, and a setter. */
export function usePeriod(): [Period, (period: FixedPeriod | Days) => void] {
  const [address, setAddress] = useSearchParams();
  const today = useServerNow(minuteMs).toISOString().slice(0, 10);
  const period = useMemo(() => readPeriod(address, new Date(today)), [address, today]);
  const choose = useCallback(
    (next: FixedPeriod | Days) => setAddress((current) => writePeriod(current, next), { replace: true }),
    [setAddress],
  );
  return [period, choose];
}
