import type { Transaction } from '../database/database.ts';
import {
  execute,
  executeWithCommit,
  maybeOne,
  one,
  type Queryable,
  rows,
  type Sql,
  sql,
} from '../database/sql.ts';

/**
 * Inserts an event together with the commit. If `isHeld`, the row is claimed for this process for 5 s. If
 * `onlyIf` does not hold at commit time, no row is inserted and `onResult` receives 0.
 */
export function insertEvent(
  trx: Transaction,
  { id, subject, payload }: OutboxEvent,
  {
    isHeld,
    onlyIf,
    onResult,
  }: { isHeld: boolean; onlyIf: Sql | undefined; onResult: (added: number) => void },
): void {
  const values = sql`${id}::uuid, ${subject}, ${payload},
          case when ${isHeld}::boolean then clock_timestamp() + interval '5 seconds' end`;
  const row = onlyIf === undefined ? sql`values (${values})` : sql`select ${values} where ${onlyIf}`;
  executeWithCommit(
    trx,
    sql`insert into outbox (event_id, subject, payload, claimed_until) ${row}`,
    onResult,
  );
}

/**
 * Claims the oldest unpublished rows for 10 s; if a relay dies, others take over its rows. When there are
 * none to claim, returns the number of ms until the first claim of another process expires, if there is one.
 * Claims nothing for a stream that is not the recorded one or is still being refilled: newer events would
 * overtake those not queued yet.
 */
export async function claimBatch(
  db: Queryable,
  { stream, limit }: { stream: string; limit: number },
): Promise<ClaimedBatch> {
  const found = await rows<
    OutboxEvent & { position: bigint | null; heldForMs: number | null; isNoted: boolean }
  >(
    db,
    sql`
      with noted as materialized (
        select from outbox_stream where identity = ${stream}
      ), free as materialized (
        select id from outbox
        where published_at is null and (claimed_until is null or claimed_until < clock_timestamp())
          and exists (select from noted)
        order by id limit ${limit} for update skip locked
      ), claimed as (
        update outbox set claimed_until = clock_timestamp() + interval '10 seconds'
        from free where outbox.id = free.id
        returning outbox.id as position, event_id as id, subject, payload
      )
      select position, id, subject, payload, null::float8 as "heldForMs", true as "isNoted" from claimed
      union all
      select null, null, null, null, (extract(epoch from min(claimed_until) - clock_timestamp()) * 1000)::float8,
        exists (select from noted)
      from outbox where published_at is null and not exists (select from free)`,
  );
  const batch = found.flatMap(({ position, heldForMs, isNoted, ...event }) =>
    position === null ? [] : [{ position, event }],
  );
  return {
    isNoted: found.every(({ isNoted }) => isNoted),
    events: batch.sort((a, b) => (a.position < b.position ? -1 : 1)).map(({ event }) => event),
    heldForMs: found.find(({ position }) => position === null)?.heldForMs ?? undefined,
  };
}

/**
 * Marks rows as published, unless that stream was lost in the meantime: unmarked rows are published again
 * when their claims expire. The lock makes a concurrent refill wait, which would otherwise miss these rows.
 */
export async function markPublished(db: Queryable, ids: string[], stream: string): Promise<void> {
  await execute(
    db,
    sql`with known as materialized (select from outbox_stream where identity = ${stream} for key share)
        update outbox set published_at = now(), claimed_until = null from known
        where event_id = any(${ids}) and published_at is null`,
  );
}

/** Releases rows that could not be published, so that any process can claim them. */
export async function releaseClaims(db: Queryable, ids: string[]): Promise<void> {
  await execute(
    db,
    sql`update outbox set claimed_until = null where event_id = any(${ids}) and published_at is null`,
  );
}

/** Returns how many rows wait, counted up to 10,001, and for how long the oldest has waited. */
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

/**
 * Records that the stream with that identity is to be refilled with what its predecessor held; until
 * `refillSlice` has finished, no row is claimed or marked. A first stream has lost nothing. `noted` is the
 * identity recorded before NATS was queried; throws when another one has been recorded since, as the response
 * may describe a lost stream.
 */
export async function beginRefill(
  trx: Transaction,
  { identity, noted }: { identity: string; noted: string | undefined },
): Promise<void> {
  const known = await maybeOne<{ identity: string }>(trx, sql`select identity from outbox_stream for update`);
  if (known?.identity === identity || known?.identity === filling(identity)) return;
  const next = noted === undefined ? identity : filling(identity);
  const changed = await execute(
    trx,
    sql`insert into outbox_stream (identity) values (${next})
        on conflict (singleton) do update set identity = excluded.identity
        where outbox_stream.identity = ${noted ?? null}::text`,
  );
  if (changed === 0) throw new Error('another process has recorded a different stream in the meantime');
}

/**
 * Queues again what the lost stream held, among at most `limit` rows before the given position, and releases
 * claims, as their holders can no longer mark the rows. Returns the position for the next slice, or undefined
 * when everything is queued (by any process) or another stream is to be refilled. The row lock lets one
 * process at a time do this.
 */
export async function refillSlice(
  trx: Transaction,
  { identity, before, limit }: { identity: string; before: bigint; limit: number },
): Promise<bigint | undefined> {
  const noted = sql`select identity from outbox_stream where identity = ${filling(identity)} for update`;
  if ((await maybeOne(trx, noted)) === undefined) return undefined;
  const { next } = await one<{ next: bigint | null }>(
    trx,
    sql`
      with slice as materialized (
        select id from outbox where id < ${before} order by id desc limit ${limit}
      ), queued as (
        update outbox set published_at = null, claimed_until = null
        from slice where outbox.id = slice.id
          and (published_at > now() - interval '7 days' or claimed_until is not null)
      )
      select min(id) as next from slice`,
  );
  if (next !== null) return next;
  await execute(trx, sql`update outbox_stream set identity = ${identity}`);
  return undefined;
}

/**
 * No stream has that name, so processes that know only the old or only the new identity see that it is not
 * ready.
 */
function filling(identity: string): string {
  return `filling ${identity}`;
}

/**
 * Deletes at most `limit` rows that were published eight days ago, one day after NATS dropped them; returns
 * how many.
 */
export async function forgetPublished(db: Queryable, limit: number): Promise<number> {
  return await execute(
    db,
    sql`delete from outbox where id in (
          select id from outbox where published_at < now() - interval '8 days'
          order by published_at limit ${limit} for update skip locked)`,
  );
}

/** Deletes at most `limit` inbox rows of events that were seen thirty days ago; returns how many. */
export async function forgetSeen(db: Queryable, limit: number): Promise<number> {
  return await execute(
    db,
    sql`delete from inbox where event_id in (
          select event_id from inbox where received_at < now() - interval '30 days'
          order by received_at limit ${limit} for update skip locked)`,
  );
}

interface ClaimedBatch {
  /** False when another stream is the one to publish into, or this one is still being refilled. */
  isNoted: boolean;
  events: OutboxEvent[];
  heldForMs: number | undefined;
}

/** An event for other services: its id is also the NATS message id, the payload is JSON text. */
export interface OutboxEvent {
  id: string;
  /** `checkout.<noun>.<past_tense>` */
  subject: string;
  payload: string;
}
