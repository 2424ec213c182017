import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fxSettingsQuery, rateList } from '../fx/queries.ts';
import { type BaseRates, baseRates } from './base-rates.ts';

/** Each cell of a column asks; what is a minute old is asked for again. */
const now = { staleTime: 60_000, refetchOnMount: true } as const;

/** The rates of now into the base currency, asked for only where somebody wants them. */
export function useBaseRates({ isWanted }: { isWanted: boolean }): {
  rates: BaseRates | undefined;
  error: unknown;
} {
  const settings = useQuery({ ...fxSettingsQuery, ...now, enabled: isWanted });
  const manual = useQuery({ ...rateList, ...now, enabled: isWanted });
  const fxSettings = settings.data?.fxSettings;
  const fxRates = manual.data;
  const rates = useMemo(
    () => (isWanted && fxSettings && fxRates ? baseRates({ fxSettings, fxRates }) : undefined),
    [isWanted, fxSettings, fxRates],
  );
  return { rates, error: isWanted ? (settings.error ?? manual.error) : null };
}
