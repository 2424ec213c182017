import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { afterCommit, inTransaction } from '@checkout/kit/database.ts';
import { notFound } from '@checkout/kit/errors.ts';
import type { Delivery, RetryDeliveryRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import { announceDelivery } from './announce-delivery.ts';
import { isUuid } from './assert-uuid.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import type { Rooms } from './rooms.ts';
import { requeueDelivery, selectDelivery } from './store-deliveries.ts';

/**
 * Sends one delivery again, with up to three new attempts under the same message id. Throws NOT_FOUND (also for a
 * service that is not configured any more), UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function retryDelivery(
  { db, config, wakeCourier }: Rooms,
  { id }: RetryDeliveryRequest,
  context: CallContext,
): Promise<{ delivery: Delivery | undefined }> {
  requireAdmin(context);
  const services = config.receivers.map(({ service }) => service);
  const row = await inTransaction(db, async (trx) => {
    const delivery = isUuid(id) ? await requeueDelivery(trx, { id, services }) : undefined;
    const found = delivery && (await selectDelivery(trx, id));
    if (delivery === undefined || found === undefined) {
      throw notFound('NOT_FOUND', 'There is no such delivery to a configured service.');
    }
    await announceDelivery(trx, { kind: 'queued', delivery });
    afterCommit(trx, wakeCourier);
    return found;
  });
  const [delivery] = await describeDeliveries(db, [row]);
  return { delivery };
}
