import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { ListFxRatesRequest } from '@checkout/proto/fx/v1/fx.ts';
import { type FxRateRow, selectNewestRates } from './store-rates.ts';

const LISTED = 200;

/** The newest 200 rates, expired ones too. Throws UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function listFxRates(
  { db }: Rooms,
  _request: ListFxRatesRequest,
  context: CallContext,
): Promise<{ rates: FxRateRow[] }> {
  requireAdmin(context);
  return { rates: await selectNewestRates(db, LISTED) };
}
