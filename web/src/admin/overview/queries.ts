import type { RouteAnswer } from '@checkout/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { retryWhenBusy } from '../../shared/api/retry-when-busy.ts';
import type { BaseRates } from '../base-currency/base-rates.ts';
import type { Days } from './period/period.ts';

/** The prefix of the query keys of all overviews, whatever their period. */
export const overviewKey = ['api', 'admin', 'overview'] as const;

/**
 * What was received and what failed in a period, and what is waiting now; the figures of the previously
 * chosen period stay until these have loaded. It is the heaviest read, and so the first that a busy server
 * defers.
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
 * The same for the previous period. It has a key of its own: current events hardly change it, so it is not
 * recalculated with each payment.
 */
export function previousPeriodQuery({ from, to }: Days) {
  return queryOptions({
    queryKey: ['api', 'admin', 'overview-before', { from, to }],
    queryFn: ({ signal }) => readOverview({ from, to }, signal),
    refetchOnMount: 'always',
  });
}

function readOverview(query: Days, signal: AbortSignal) {
  return retryWhenBusy(() => callApi('GET /api/admin/overview', { query, signal }));
}

export type Overview = RouteAnswer<'getOverview'>;

export interface OverviewParts {
  overview: Overview;
  /** The overview of the period of the same length directly before; undefined until it has loaded. */
  before: Overview | undefined;
}

export interface ConvertedParts extends OverviewParts {
  /** The rates into the base currency; undefined while they are not wanted or have not loaded. */
  rates: BaseRates | undefined;
}
