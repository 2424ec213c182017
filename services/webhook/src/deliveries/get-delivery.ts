import { notFound } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { Delivery, GetDeliveryRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import type { Deps } from '../deps.ts';
import { postHeaders } from '../sending/post-headers.ts';
import { messageIdOf, timestampOf } from '../sending/sign.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import { findDelivery } from './store-deliveries.ts';

/**
 * Returns one delivery with its payload and headers, as of the last attempt, without the secret and the
 * signature. Throws NOT_FOUND, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function getDelivery(
  { db }: Deps,
  { id }: GetDeliveryRequest,
  context: CallContext,
): Promise<{ delivery: Delivery; headers: Record<string, string> }> {
  requireAdmin(context);
  const row = isUuid(id) ? await findDelivery(db, id) : undefined;
  const [delivery] = row === undefined ? [] : await describeDeliveries(db, [row]);
  if (delivery === undefined) throw notFound('NOT_FOUND', 'There is no such delivery.');
  const lastAt = delivery.attempts.at(-1)?.at;
  const headers = {
    ...postHeaders(delivery.payloadJson),
    'webhook-id': messageIdOf(delivery.id),
    ...(lastAt === undefined ? {} : { 'webhook-timestamp': String(timestampOf(lastAt)) }),
  };
  return { delivery, headers };
}
