import { lockCall, lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, sql } from '@checkout/kit/database/sql.ts';
import type { WebhookEvent } from './payload.ts';
import type { ChangedDelivery } from './publish-delivery-change.ts';
import { changedDeliveryColumns, isHeldBack } from './store-deliveries.ts';

const EVENTS = 'events of invoice';

/**
 * The longest that a delivery waits for the event before it: several times what NATS takes to redeliver that
 * event to another process. After it, an event that never arrives because it was set aside as poison blocks
 * nothing.
 */
const MAX_WAIT = sql`interval '2 minutes'`;

/** Until the transaction ends, no event of the invoice is stored, and no other call resends one. */
export async function lockEvents(trx: Transaction, invoiceId: string): Promise<void> {
  await lockUntilEnd(trx, EVENTS, invoiceId);
}

/**
 * Stores an event; returns false if it is already stored. Until the transaction ends it is the only event of
 * its invoice being stored, so that of two concurrent events the later one sees the earlier one, or the other
 * way round.
 */
export async function insertWebhookEvent(trx: Transaction, webhookEvent: WebhookEvent): Promise<boolean> {
  const { id, event, invoiceId, number, version, payload } = webhookEvent;
  const inserted = await execute(
    trx,
    sql`
      with turn as materialized (select ${lockCall(EVENTS, invoiceId)})
      insert into told_events (id, event, invoice_id, number, version, payload)
      select ${id}, ${event}, ${invoiceId}, ${number}, ${version}, ${payload} from turn
      on conflict (id) do nothing`,
  );
  return inserted === 1;
}

/**
 * Inserts a delivery, one per event and service, which keeps its message id stable. It waits for the event
 * before it, and releases the delivery that waited for this event. If a later event was attempted already,
 * the delivery is stored as failed and returned: order matters more than delivering an outdated event.
 */
export async function insertDelivery(
  trx: Transaction,
  { webhookEvent, service }: { webhookEvent: WebhookEvent; service: string },
): Promise<ChangedDelivery | undefined> {
  const { id, invoiceId, version, previousVersion = null } = webhookEvent;
  return maybeOne<ChangedDelivery>(
    trx,
    sql`
      with released as (
        update deliveries set next_attempt_at = clock_timestamp(), waits_for_version = null,
          updated_at = clock_timestamp()
        where service = ${service} and invoice_id = ${invoiceId} and waits_for_version = ${version} and ${isHeldBack}
      ), place as materialized (
        select exists (
            select from deliveries later
            where later.service = ${service} and later.invoice_id = ${invoiceId} and later.version > ${version}
              and (later.status <> 'pending' or later.tries > 0 or later.claim is not null)) as "isOvertaken",
          ${previousVersion}::bigint > 0 and not exists (
            select from told_events earlier
            where earlier.invoice_id = ${invoiceId} and earlier.version = ${previousVersion}::bigint) as "isHeldBack"
      ), added as (
        insert into deliveries (event_id, service, invoice_id, version, status, waits_for_version, next_attempt_at)
        select ${id}, ${service}, ${invoiceId}, ${version}, case when "isOvertaken" then 'failed' else 'pending' end,
          case when "isHeldBack" then ${previousVersion}::bigint end,
          clock_timestamp() + case when "isHeldBack" then ${MAX_WAIT} else interval '0' end
        from place
        on conflict (event_id, service) do nothing
        returning ${changedDeliveryColumns}
      ), noted as (
        insert into attempts (delivery_id, at, status, duration_ms, error)
        select id, clock_timestamp(), null, 0, 'a later event went first' from added where status = 'failed'
      )
      select * from added where status = 'failed'`,
  );
}
