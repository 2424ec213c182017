import type { Database } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { ListSettlementsRequest, ListSettlementsResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { findSettlements } from './store-priced-settlements.ts';

const MAX_ATTEMPTS = 500;

/**
 * Returns what these attempts settled, with the price before the discount; only for the payment service.
 * Throws VALIDATION_ERROR.
 */
export async function listSettlements(
  { db }: { db: Database },
  { attemptIds }: ListSettlementsRequest,
): Promise<ListSettlementsResponse> {
  if (attemptIds.length > MAX_ATTEMPTS)
    throw invalid('VALIDATION_ERROR', `At most ${MAX_ATTEMPTS} attempts at once`);
  return { settlements: await findSettlements(db, attemptIds) };
}
