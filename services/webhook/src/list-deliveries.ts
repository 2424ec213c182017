import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { Delivery, ListDeliveriesRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import { assertUuid } from './assert-uuid.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import type { Rooms } from './rooms.ts';
import { selectDeliveriesOfInvoice } from './store-deliveries.ts';

/** Deliveries of one invoice, newest first. Throws UNAUTHORIZED, ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function listDeliveries(
  { db }: Rooms,
  { invoiceId }: ListDeliveriesRequest,
  context: CallContext,
): Promise<{ deliveries: Delivery[] }> {
  requireAdmin(context);
  assertUuid('Invoice id', invoiceId);
  return { deliveries: await describeDeliveries(db, await selectDeliveriesOfInvoice(db, invoiceId)) };
}
