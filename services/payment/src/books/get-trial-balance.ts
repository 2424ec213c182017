import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { GetTrialBalanceRequest, GetTrialBalanceResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { firstDayOf } from './month.ts';
import { findBalances, findPeriod } from './store-books.ts';

/** Returns each account's opening, debits, credits and closing. Admins only. Throws VALIDATION_ERROR. */
export async function getTrialBalance(
  { db }: Pick<Deps, 'db'>,
  { month }: GetTrialBalanceRequest,
  context: CallContext,
): Promise<GetTrialBalanceResponse> {
  requireAdmin(context);
  const firstDay = firstDayOf(month);
  const [accounts, period] = await Promise.all([findBalances(db, firstDay), findPeriod(db, firstDay)]);
  return { accounts, period };
}
