import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListBookPeriodsRequest, ListBookPeriodsResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { countOpenDifferencesIn } from '../reconciliation/store-differences.ts';
import { findClosableMonth, findPeriods } from './store-books.ts';

/**
 * Returns the closed months, newest first, and the one that can be closed next, with the number of its open
 * differences. Admins only.
 */
export async function listBookPeriods(
  { db }: Pick<Deps, 'db'>,
  _request: ListBookPeriodsRequest,
  context: CallContext,
): Promise<ListBookPeriodsResponse> {
  requireAdmin(context);
  const [periods, closableMonth] = await Promise.all([findPeriods(db), findClosableMonth(db)]);
  const openDifferences = await countOpenDifferencesIn(db, closableMonth);
  return { periods, closableMonth, openDifferences };
}
