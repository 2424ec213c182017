import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListFxRatesRequest } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { type FxRateRow, findNewestRates } from './store-rates.ts';

const MAX_RATES = 200;

/**
 * Returns the newest 200 rates, including expired ones, and all older ones that are in use. Throws
 * UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function listFxRates(
  { db }: Deps,
  _request: ListFxRatesRequest,
  context: CallContext,
): Promise<{ rates: FxRateRow[] }> {
  requireAdmin(context);
  return { rates: await findNewestRates(db, MAX_RATES) };
}
