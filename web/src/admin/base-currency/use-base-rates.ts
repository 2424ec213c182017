import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fxSettingsQuery, rateList } from '../fx/queries.ts';
import { type BaseRates, baseRates } from './base-rates.ts';

/** Each cell of a column runs this query, so rates are refetched only when they are a minute old. */
const now = { staleTime: 60_000, refetchOnMount: true } as const;

/** Returns the current rates into the base currency; they are fetched only if `isWanted`. */
export function useBaseRates({ isWanted }: { isWanted: boolean }): {
  rates: BaseRates | undefined;
  error: unknown;
  /** Fetches again what failed. */
  retry: () => void;
} {
  const settings = useQuery({ ...fxSettingsQuery, ...now, enabled: isWanted });
  const manual = useQuery({ ...rateList, ...now, enabled: isWanted });
  const fxSettings = settings.data?.fxSettings;
  const fxRates = manual.data;
  const rates = useMemo(
    () => (isWanted && fxSettings && fxRates ? baseRates({ fxSettings, fxRates }) : undefined),
    [isWanted, fxSettings, fxRates],
  );
  const retry = (): void => {
    for (const query of [settings, manual]) if (query.isError) void query.refetch();
  };
  return { rates, error: isWanted ? (settings.error ?? manual.error) : null, retry };
}
