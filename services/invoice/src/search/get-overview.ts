import type { Database } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { daysOf } from '@checkout/kit/values/days.ts';
import type { GetOverviewRequest, GetOverviewResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { expireBeforeListing } from '../invoices/due-date/expire-invoices.ts';
import { countFailed, sumReceived, sumRefunded, sumWaiting } from './store-overview.ts';

const MAX_DAYS = 366;

/**
 * Returns what was received and refunded, and what failed, added up by UTC day, and what awaits payment.
 * Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR (no days, or more than 366).
 */
export async function getOverview(
  { db }: { db: Database },
  days: GetOverviewRequest,
  context: CallContext,
): Promise<GetOverviewResponse> {
  requireAdmin(context);
  const count = daysOf(days);
  if (count < 1 || count > MAX_DAYS) throw invalid('VALIDATION_ERROR', 'From 1 to 366 days are possible');
  await expireBeforeListing(db);
  const [received, waiting, failed, refunds] = await Promise.all([
    sumReceived(db, days),
    sumWaiting(db),
    countFailed(db, days),
    sumRefunded(db, days),
  ]);
  return { received, waiting, failed, refunds };
}
