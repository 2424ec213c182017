import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { Delivery, ListDeliveriesRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import type { Deps } from '../deps.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import { findDeliveriesOfInvoice } from './store-deliveries.ts';

/**
 * Returns the deliveries of one invoice, newest first. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED or
 * VALIDATION_ERROR.
 */
export async function listDeliveries(
  { db }: Deps,
  { invoiceId }: ListDeliveriesRequest,
  context: CallContext,
): Promise<{ deliveries: Delivery[] }> {
  requireAdmin(context);
  assertUuid('Invoice id', invoiceId);
  return { deliveries: await describeDeliveries(db, await findDeliveriesOfInvoice(db, invoiceId)) };
}
