import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { Delivery, ListDeliveriesRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import type { Deps } from '../deps.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import { findDeliveriesOfInvoice } from './store-deliveries.ts';

/** Each change of the invoice adds one per receiver; all of them might exceed a gRPC message. */
const MAX_DELIVERIES = 500;

/**
 * Returns the newest deliveries of one invoice, newest first and without their payloads. Throws UNAUTHORIZED,
 * ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR.
 */
export async function listDeliveries(
  { db }: Deps,
  { invoiceId }: ListDeliveriesRequest,
  context: CallContext,
): Promise<{ deliveries: Delivery[] }> {
  requireAdmin(context);
  assertUuid('Invoice id', invoiceId);
  const found = await findDeliveriesOfInvoice(db, { invoiceId, limit: MAX_DELIVERIES });
  const deliveries = await describeDeliveries(db, found);
  return { deliveries: deliveries.map((delivery) => ({ ...delivery, payloadJson: '' })) };
}
