import type { Queryable } from '@checkout/kit/database/sql.ts';
import type { Delivery } from '@checkout/proto/webhook/v1/webhook.ts';
import { type DeliveryRow, findAttempts, findResends } from './store-deliveries.ts';

/** Returns deliveries with all their attempts and who sent them again, in the given order. */
export async function describeDeliveries(db: Queryable, deliveries: DeliveryRow[]): Promise<Delivery[]> {
  const ids = deliveries.map(({ id }) => id);
  const [attempts, resends] = await Promise.all([findAttempts(db, ids), findResends(db, ids)]);
  const attemptsOf = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  const resendsOf = Map.groupBy(resends, ({ deliveryId }) => deliveryId);
  return deliveries.map(({ position: _position, nextAttemptAt, ...delivery }) => ({
    ...delivery,
    nextAttemptAt: nextAttemptAt ?? undefined,
    attempts: (attemptsOf.get(delivery.id) ?? []).map(({ at, status, durationMs, error }) => ({
      at,
      status: status ?? undefined,
      durationMs,
      error,
    })),
    resends: (resendsOf.get(delivery.id) ?? []).map(({ at, actorId, actorName }) => ({
      at,
      actorId,
      actorName,
    })),
  }));
}
