import type { Transaction } from '../database/database.ts';
import { execute, executeLast, maybeOne, one, type Queryable, rows, type Sql, sql } from '../database/sql.ts';

/**
 * With the commit. One that is held is this process's to publish for 5 s. Where a condition comes with it that does not
 * hold by then, `hear` is told 0, and there is no row.
 */
export function insertEvent(
  trx: Transaction,
  { id, subject, payload }: OutboxEvent,
  { isHeld, onlyIf, hear }: { isHeld: boolean; onlyIf: Sql | undefined; hear: (added: number) => void },
): void {
  const values = sql`${id}::uuid, ${subject}, ${payload},
          case when ${isHeld}::boolean then clock_timestamp() + interval '5 seconds' end`;
  const row = onlyIf === undefined ? sql`values (${values})` : sql`select ${values} where ${onlyIf}`;
  executeLast(trx, sql`insert into outbox (event_id, subject, payload, claimed_until) ${row}`, hear);
}

/**
 * Takes the oldest unpublished rows for 10 s; a relay that dies leaves them to the next. Where there are none to take,
 * it says in how many ms the first of those that others hold may be, if they hold any. It takes none for a stream that
 * is not the one noted, or is not filled yet: newer events would overtake those still to be queued.
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

/**
 * Notes that the stream of that identity is to be filled with what the one before it held, until `refillSlice` has done
 * it: meanwhile nothing is taken from the table, or marked. A first stream has lost nothing. `noted` is what was noted
 * before NATS was asked for that identity; throws when another one has been since, as the answer may be of a lost one.
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
  if (changed === 0) throw new Error('another process has noted another stream meanwhile');
}

/**
 * Queues what the lost stream held again, among at most `limit` rows before that position, and gives back what is taken:
 * its holder can mark nothing now. Answers the position for the next slice; none when all is queued, by whomever, or
 * another stream is to be filled. The lock lets one process at a time do so.
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

/** No stream has that name: whoever knows of the old one, or the new one alone, sees that it is not ready. */
function filling(identity: string): string {
  return `filling ${identity}`;
}

/** Drops at most `limit` rows that were published eight days ago, one day after NATS has; answers how many. */
export async function forgetPublished(db: Queryable, limit: number): Promise<number> {
  return await execute(
    db,
    sql`delete from outbox where id in (
          select id from outbox where published_at < now() - interval '8 days'
          order by published_at limit ${limit} for update skip locked)`,
  );
}

/** Drops at most `limit` marks of events that were seen thirty days ago; answers how many. */
export async function forgetSeen(db: Queryable, limit: number): Promise<number> {
  return await execute(
    db,
    sql`delete from inbox where event_id in (
          select event_id from inbox where received_at < now() - interval '30 days'
          order by received_at limit ${limit} for update skip locked)`,
  );
}

interface ClaimedBatch {
  /** False when another stream is the one to publish into, or this one is not filled yet. */
  isNoted: boolean;
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
