import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { afterCommit, type Database, inTransaction } from '@checkout/kit/database.ts';
import { conflict } from '@checkout/kit/errors.ts';
import type { ResendLatestRequest } from '@checkout/proto/webhook/v1/webhook.ts';
import { announceDelivery } from './announce-delivery.ts';
import { assertUuid } from './assert-uuid.ts';
import type { Rooms } from './rooms.ts';
import { insertDelivery, requeueEvent, selectLatestEvent, type ToldEvent } from './store-deliveries.ts';

const LOOK_AGAIN_MS = 50;
const LOOK_FOR_MS = 1_000;

/**
 * Sends an invoice's latest event again to every service of today, also to one that was not configured when it
 * happened; message ids stay the same. Throws NOTHING_TO_RESEND, UNAUTHORIZED, ADMIN_ACCESS_REQUIRED or
 * VALIDATION_ERROR.
 */
export async function resendLatest(
  { db, config, wakeCourier }: Rooms,
  { invoiceId }: ResendLatestRequest,
  context: CallContext,
): Promise<{ event: string; deliveries: number }> {
  requireAdmin(context);
  assertUuid('Invoice id', invoiceId);
  const latest = await latestEvent(db, invoiceId);
  if (latest === undefined) {
    throw conflict('NOTHING_TO_RESEND', 'Nothing has been sent for this invoice yet.');
  }
  const services = config.receivers.map(({ service }) => service);
  await inTransaction(db, async (trx) => {
    for (const service of services) await insertDelivery(trx, { told: latest, service });
    for (const delivery of await requeueEvent(trx, { eventId: latest.id, services })) {
      await announceDelivery(trx, { kind: 'queued', delivery });
    }
    afterCommit(trx, wakeCourier);
  });
  return { event: latest.event, deliveries: services.length };
}

/** The invoice may have changed just now, with its event still on the way here: it gets a second. */
async function latestEvent(db: Database, invoiceId: string): Promise<ToldEvent | undefined> {
  const untilMs = performance.now() + LOOK_FOR_MS;
  for (;;) {
    const latest = await selectLatestEvent(db, invoiceId);
    if (latest !== undefined || performance.now() > untilMs) return latest;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
