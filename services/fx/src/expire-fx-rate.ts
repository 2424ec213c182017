import { inTransaction } from '@checkout/kit/database/database.ts';
import { type AppError, notFound } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { ExpireFxRateRequest } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { recordRateChange } from './record-rate-change.ts';
import { expireRate, lockRate } from './store-rates.ts';

/**
 * Expires a rate now; from then on the pair uses its previous valid rate, or the fallback. Locked quotes keep
 * the rate, and lists still show it. Throws NOT_FOUND, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function expireFxRate(
  { db }: Deps,
  { id }: ExpireFxRateRequest,
  context: CallContext,
): Promise<Record<string, never>> {
  requireAdmin(context);
  if (!isUuid(id)) throw rateNotFound();
  return inTransaction(db, async (trx) => {
    const before = await lockRate(trx, id);
    if (before === undefined) throw rateNotFound();
    recordRateChange(trx, context, { before, after: await expireRate(trx, id) });
    return {};
  });
}

function rateNotFound(): AppError {
  return notFound('NOT_FOUND', 'There is no such rate');
}
