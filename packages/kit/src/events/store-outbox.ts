import type { Transaction } from '../database/database.ts';
import { execute, executeLast, maybeOne, one, type Queryable, rows, sql } from '../database/sql.ts';

/** With the commit: only that has to know that it worked. One that is held is this process's to publish for 5 s. */
export function insertEvent(
  trx: Transaction,
  { id, subject, payload }: OutboxEvent,
  { isHeld }: { isHeld: boolean },
): void {
  executeLast(
    trx,
    sql`insert into outbox (event_id, subject, payload, claimed_until) values (${id}, ${subject}, ${payload},
          case when ${isHeld}::boolean then clock_timestamp() + interval '5 seconds' end)`,
  );
}

/**
 * Takes the oldest unpublished rows for 10 s; a relay that dies leaves them to the next. Where there are none to take,
 * it says in how many ms the first of those that others hold may be, if they hold any.
 */
export async function claimBatch(db: Queryable, limit: number): Promise<ClaimedBatch> {
  const found = await rows<OutboxEvent & { position: bigint | null; heldForMs: number | null }>(
    db,
    sql`
      with free as materialized (
        select id from outbox
        where published_at is null and (claimed_until is null or claimed_until < clock_timestamp())
        order by id limit ${limit} for update skip locked
      ), claimed as (
        update outbox set claimed_until = clock_timestamp() + interval '10 seconds'
        from free where outbox.id = free.id
        returning outbox.id as position, event_id as id, subject, payload
      )
      select position, id, subject, payload, null::float8 as "heldForMs" from claimed
      union all
      select null, null, null, null, (extract(epoch from min(claimed_until) - clock_timestamp()) * 1000)::float8
      from outbox where published_at is null and not exists (select from free)`,
  );
  const batch = found.flatMap(({ position, heldForMs, ...event }) =>
    position === null ? [] : [{ position, event }],
  );
  return {
    events: batch.sort((a, b) => (a.position < b.position ? -1 : 1)).map(({ event }) => event),
    heldForMs: found.find(({ position }) => position === null)?.heldForMs ?? undefined,
  };
}

/**
 * Unless that stream was lost meanwhile: those that are not marked are published again when their claims have ended. The
 * lock makes a refill wait, which would not see them.
 */
export async function markPublished(db: Queryable, ids: string[], stream: string): Promise<void> {
  await execute(
    db,
    sql`with known as materialized (select from outbox_stream where identity = ${stream} for key share)
        update outbox set published_at = now(), claimed_until = null from known
        where event_id = any(${ids}) and published_at is null`,
  );
}

/** Leaves rows that could not be published to whoever tries next. */
export async function releaseClaims(db: Queryable, ids: string[]): Promise<void> {
  await execute(
    db,
    sql`update outbox set claimed_until = null where event_id = any(${ids}) and published_at is null`,
  );
}

/** How many rows wait, counted up to 10,001, and for how long the oldest has. */
export async function findBacklog(db: Queryable): Promise<{ pending: bigint; oldestSeconds: number }> {
  return await one(
    db,
    sql`select (select count(*) from (select from outbox where published_at is null limit 10001) as capped) as pending,
          coalesce((select extract(epoch from clock_timestamp() - created_at) from outbox
            where published_at is null order by id limit 1), 0)::float8 as "oldestSeconds"`,
  );
}

export async function findStreamIdentity(db: Queryable): Promise<string | undefined> {
  return (await maybeOne<{ identity: string }>(db, sql`select identity from outbox_stream`))?.identity;
}

/** Notes the new stream and queues what the lost one held; a first stream has lost nothing. */
export async function refill(trx: Transaction, identity: string): Promise<void> {
  const known = await maybeOne<{ identity: string }>(trx, sql`select identity from outbox_stream for update`);
  if (known?.identity === identity) return;
  await execute(
    trx,
    sql`insert into outbox_stream (identity) values (${identity})
        on conflict (singleton) do update set identity = excluded.identity`,
  );
  if (known === undefined) return;
  // A week of them may take longer than a statement usually may.
  await one(trx, sql`select set_config('statement_timeout', '0', true)`);
  await execute(
    trx,
    sql`update outbox set published_at = null, claimed_until = null
        where published_at > now() - interval '7 days'`,
  );
}

/** Drops published rows after eight days, one day after NATS has. */
export async function forgetOld(db: Queryable): Promise<void> {
  await execute(db, sql`delete from outbox where published_at < now() - interval '8 days'`);
  await execute(db, sql`delete from inbox where received_at < now() - interval '30 days'`);
}

interface ClaimedBatch {
  events: OutboxEvent[];
  heldForMs: number | undefined;
}

/** A fact for others: its id is also the message id, the payload is JSON text. */
export interface OutboxEvent {
  id: string;
  /** `checkout.<noun>.<past_tense>` */
  subject: string;
  payload: string;
}
