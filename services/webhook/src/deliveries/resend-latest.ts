import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, keyOfCall, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { ResendLatestRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import type { Deps } from '../deps.ts';
import { publishDeliveryChange } from './publish-delivery-change.ts';
import { findLatestEvent, findResentEvent, insertResends, requeueEvent } from './store-deliveries.ts';
import { insertDelivery, lockEvents } from './store-events.ts';

const POLL_INTERVAL_MS = 50;
const MAX_WAIT_MS = 1_000;

/**
 * Sends an invoice's latest event again to every currently configured service, even one that was not
 * configured when the event happened; message ids stay the same, and who did it is recorded. An event that
 * arrives concurrently either is the one resent or is sent after it. Repeating an idempotency key within 24
 * hours resends only once. Throws NOTHING_TO_RESEND (also if no service is configured), UNAUTHORIZED,
 * ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR.
 */
export async function resendLatest(
  { db, config, deliveryBell }: Deps,
  { invoiceId }: ResendLatestRequest,
  context: CallContext,
): Promise<{ event: string; deliveries: number }> {
  const actor = actorOf(requireAdmin(context));
  assertUuid('Invoice id', invoiceId);
  const services = config.receivers.map(({ service }) => service);
  if (services.length === 0) {
    throw conflict('NOTHING_TO_RESEND', 'No service is configured that a webhook could be sent to.');
  }
  await awaitEvent(db, invoiceId);
  const requestKey = keyOfCall(context);
  const event = await inTransaction(db, async (trx) => {
    await lockEvents(trx, invoiceId);
    const resent = requestKey && (await findResentEvent(trx, { invoiceId, requestKey }));
    if (resent) return resent;
    const latest = await findLatestEvent(trx, invoiceId);
    if (latest === undefined) {
      throw conflict('NOTHING_TO_RESEND', 'Nothing has been sent for this invoice yet.');
    }
    for (const service of services) await insertDelivery(trx, { webhookEvent: latest, service });
    const requeued = await requeueEvent(trx, { eventId: latest.id, services });
    await insertResends(trx, { deliveryIds: requeued.map(({ id }) => id), actor, requestKey });
    for (const delivery of requeued) publishDeliveryChange(trx, { kind: 'queued', delivery });
    trx.afterCommit(deliveryBell.ring);
    return latest.event;
  });
  return { event, deliveries: services.length };
}

/**
 * Waits up to a second for the first event, which may still be on its way here if the invoice has just
 * changed.
 */
async function awaitEvent(db: Database, invoiceId: string): Promise<void> {
  const untilMs = performance.now() + MAX_WAIT_MS;
  while ((await findLatestEvent(db, invoiceId)) === undefined && performance.now() < untilMs) {
    await pause(POLL_INTERVAL_MS);
  }
}
