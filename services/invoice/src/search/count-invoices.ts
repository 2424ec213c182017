import type { Database } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { CountInvoicesRequest, CountInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { type Status, statuses } from '../invoices/state.ts';
import { countEachStatus } from './store-counts.ts';

/** Returns the counters, of one status or each. Throws ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function countInvoices(
  { db }: { db: Database },
  { status }: CountInvoicesRequest,
  context: CallContext,
): Promise<CountInvoicesResponse> {
  requireAdmin(context);
  if (status !== '' && !statuses.includes(status as Status))
    throw invalid('VALIDATION_ERROR', 'Unknown status');
  const counts = await countEachStatus(db, status === '' ? [] : [status]);
  return { count: counts.reduce((total, { count }) => total + count, 0n), statuses: counts };
}
