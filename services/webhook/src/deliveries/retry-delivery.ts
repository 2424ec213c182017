import { inTransaction } from '@checkout/kit/database/database.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { Delivery, RetryDeliveryRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import type { Deps } from '../deps.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import { publishDeliveryChange } from './publish-delivery-change.ts';
import { findDelivery, insertResends, requeueDelivery } from './store-deliveries.ts';

/**
 * Sends one delivery again, with up to three new attempts under the same message id, and records who did it.
 * Throws NOT_FOUND (also for a service that is no longer configured), UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function retryDelivery(
  { db, config, deliveryBell }: Deps,
  { id }: RetryDeliveryRequest,
  context: CallContext,
): Promise<{ delivery: Delivery | undefined }> {
  const actor = actorOf(requireAdmin(context));
  const services = config.receivers.map(({ service }) => service);
  const row = await inTransaction(db, async (trx) => {
    const delivery = isUuid(id) ? await requeueDelivery(trx, { id, services }) : undefined;
    const found = delivery && (await findDelivery(trx, id));
    if (delivery === undefined || found === undefined) {
      throw notFound('NOT_FOUND', 'There is no such delivery to a configured service.');
    }
    await insertResends(trx, { deliveryIds: [id], actor });
    publishDeliveryChange(trx, { kind: 'queued', delivery });
    trx.afterCommit(deliveryBell.ring);
    return found;
  });
  const [delivery] = await describeDeliveries(db, [row]);
  return { delivery };
}
