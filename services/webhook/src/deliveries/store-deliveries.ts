import type { Transaction } from '@checkout/kit/database/database.ts';
import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { WebhookEvent } from './payload.ts';
import type { ChangedDelivery } from './publish-delivery-change.ts';

export const deliveryColumns = sql`
  deliveries.id, deliveries.position, told_events.event, deliveries.service, deliveries.status,
  deliveries.invoice_id as "invoiceId", told_events.number, told_events.payload as "payloadJson",
  deliveries.created_at as "createdAt",
  case when deliveries.status = 'pending' then deliveries.next_attempt_at end as "nextAttemptAt"`;

/** The columns of a `ChangedDelivery`, for `returning`. */
export const changedDeliveryColumns: Sql = sql`
  deliveries.id, deliveries.invoice_id as "invoiceId", deliveries.event, deliveries.service, deliveries.status,
  deliveries.updated_at as "updatedAt"`;

/** Returns the latest event that was sent, or would have been sent had any service been configured. */
export async function findLatestEvent(db: Queryable, invoiceId: string): Promise<WebhookEvent | undefined> {
  return maybeOne<WebhookEvent>(
    db,
    sql`
      select id, event, invoice_id as "invoiceId", number, version, payload from told_events
      where invoice_id = ${invoiceId} order by version desc, created_at desc limit 1`,
  );
}

/**
 * Starts a new round of attempts immediately; an attempt in progress is still recorded, but its outcome is
 * ignored.
 */
export async function requeueEvent(
  trx: Transaction,
  { eventId, services }: { eventId: string; services: string[] },
): Promise<ChangedDelivery[]> {
  return rows<ChangedDelivery>(
    trx,
    sql`update deliveries set ${newRound} where event_id = ${eventId} and service = any(${services})
        returning ${changedDeliveryColumns}`,
  );
}

/** Returns the event of an invoice that this request has resent; its key stands for it for 24 hours. */
export async function findResentEvent(
  trx: Transaction,
  { invoiceId, requestKey }: { invoiceId: string; requestKey: string },
): Promise<string | undefined> {
  const found = await maybeOne<{ event: string }>(
    trx,
    sql`select told_events.event from deliveries join told_events on told_events.id = event_id
          join resends on resends.delivery_id = deliveries.id
        where deliveries.invoice_id = ${invoiceId} and resends.request_key = ${requestKey}
          and resends.at > clock_timestamp() - ${keyLifetime} limit 1`,
  );
  return found?.event;
}

/** Does what `requeueEvent` does for a single delivery; undefined if these services have no such delivery. */
export async function requeueDelivery(
  trx: Transaction,
  { id, services }: { id: string; services: string[] },
): Promise<ChangedDelivery | undefined> {
  return maybeOne<ChangedDelivery>(
    trx,
    sql`update deliveries set ${newRound} where id = ${id} and service = any(${services})
        returning ${changedDeliveryColumns}`,
  );
}

/** The delivery has not been attempted yet and waits for an earlier event that has not arrived. */
export const isHeldBack: Sql = sql`
  (deliveries.status = 'pending' and deliveries.tries = 0 and deliveries.waits_for_version is not null)`;

/** A delivery that still waits for an earlier event keeps waiting. */
const newRound: Sql = sql`
  status = 'pending', tries = 0, claim = null, claimed_until = null,
  next_attempt_at = case when ${isHeldBack} then next_attempt_at else clock_timestamp() end,
  updated_at = clock_timestamp()`;

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRow | undefined> {
  return maybeOne<DeliveryRow>(
    db,
    sql`select ${deliveryColumns} from deliveries join told_events on told_events.id = deliveries.event_id
        where deliveries.id = ${id}`,
  );
}

/** Returns the newest delivery first. */
export async function findDeliveriesOfInvoice(
  db: Queryable,
  { invoiceId, limit }: { invoiceId: string; limit: number },
): Promise<DeliveryRow[]> {
  return rows<DeliveryRow>(
    db,
    sql`
      select ${deliveryColumns} from deliveries join told_events on told_events.id = deliveries.event_id
      where deliveries.invoice_id = ${invoiceId} order by deliveries.position desc limit ${limit}`,
  );
}

/** Records who has sent these deliveries again, and by which request, if it has a key. */
export async function insertResends(
  trx: Transaction,
  { deliveryIds, actor, requestKey = null }: NewResends,
): Promise<void> {
  await execute(
    trx,
    sql`insert into resends (delivery_id, actor, actor_name, request_key)
        select id, ${actor.id}, ${actor.name}, ${requestKey}::text from unnest(${deliveryIds}::uuid[]) as id`,
  );
}

/** Returns who has sent the given deliveries again, oldest first. */
export async function findResends(db: Queryable, deliveryIds: string[]): Promise<ResendRow[]> {
  return rows<ResendRow>(
    db,
    sql`
      select delivery_id as "deliveryId", at, actor as "actorId", actor_name as "actorName" from resends
      where delivery_id = any(${deliveryIds}::uuid[]) order by id`,
  );
}

/** Returns the attempts of all given deliveries, oldest first. */
export async function findAttempts(db: Queryable, deliveryIds: string[]): Promise<AttemptRow[]> {
  return rows<AttemptRow>(
    db,
    sql`
      select delivery_id as "deliveryId", at, status, duration_ms as "durationMs", error from attempts
      where delivery_id = any(${deliveryIds}::uuid[]) order by id`,
  );
}

export interface DeliveryRow {
  id: string;
  position: bigint;
  event: string;
  service: string;
  status: string;
  invoiceId: string;
  number: string;
  payloadJson: string;
  createdAt: Date;
  nextAttemptAt: Date | null;
}

export interface AttemptRow {
  deliveryId: string;
  at: Date;
  status: number | null;
  durationMs: number;
  error: string;
}

interface NewResends {
  deliveryIds: string[];
  actor: { id: string; name: string };
  requestKey?: string | null;
}

export interface ResendRow {
  deliveryId: string;
  at: Date;
  actorId: string;
  actorName: string;
}
