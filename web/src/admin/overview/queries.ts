import type { RouteAnswer } from '@checkout/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { readWhenBusy } from '../../shared/api/read-when-busy.ts';
import type { BaseRates } from '../base-currency/base-rates.ts';
import type { Days } from './period.ts';

/** Where every overview in the cache begins, whatever its period. */
export const overviewKey = ['api', 'admin', 'overview'] as const;

/**
 * What came in and what failed in a period, and what waits now; another period's numbers stand until they are there.
 * It is the heaviest of all reads, and so the first that a busy server puts off.
 */
export function overviewQuery({ from, to }: Days) {
  return queryOptions({
    queryKey: [...overviewKey, { from, to }],
    queryFn: ({ signal }) => readOverview({ from, to }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/**
 * The same of the period before another one. It stands by itself, because what happens now hardly changes it: it is not
 * added up again with each payment.
 */
export function beforeQuery({ from, to }: Days) {
  return queryOptions({
    queryKey: ['api', 'admin', 'overview-before', { from, to }],
    queryFn: ({ signal }) => readOverview({ from, to }, signal),
    refetchOnMount: 'always',
  });
}

function readOverview(query: Days, signal: AbortSignal) {
  return readWhenBusy(() => callApi('GET /api/admin/overview', { query, signal }));
}

export type Overview = RouteAnswer<'getOverview'>;

export interface OverviewParts {
  overview: Overview;
  /** Of as many days right before; undefined until it is there. */
  before: Overview | undefined;
}

export interface ConvertedParts extends OverviewParts {
  /** Into the base currency; undefined where nobody asked for them, or they are on their way. */
  rates: BaseRates | undefined;
}
