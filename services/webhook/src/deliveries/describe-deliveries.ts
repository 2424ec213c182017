import type { Queryable } from '@checkout/kit/database/sql.ts';
import type { Delivery } from '@checkout/proto/webhook/v1/webhook.ts';
import { type DeliveryRow, findAttempts } from './store-deliveries.ts';

/** Returns deliveries with all their attempts, in the given order. */
export async function describeDeliveries(db: Queryable, deliveries: DeliveryRow[]): Promise<Delivery[]> {
  const attempts = await findAttempts(
    db,
    deliveries.map(({ id }) => id),
  );
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return deliveries.map(({ position: _position, nextAttemptAt, ...delivery }) => ({
    ...delivery,
    nextAttemptAt: nextAttemptAt ?? undefined,
    attempts: (byDelivery.get(delivery.id) ?? []).map(({ at, status, durationMs, error }) => ({
      at,
      status: status ?? undefined,
      durationMs,
      error,
    })),
  }));
}
