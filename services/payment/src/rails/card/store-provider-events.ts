import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/** Notes events and the work they mean, once, however often they are sent. Returns how many are new. */
export async function insertProviderEvents(db: Queryable, events: NotedEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  return await execute(
    db,
    sql`insert into provider_events (event_id, kind, subject_reference)
        select * from unnest(${events.map(({ eventId }) => eventId)}::text[],
          ${events.map(({ kind }) => kind)}::text[], ${events.map(({ subject }) => subject)}::text[])
        on conflict do nothing`,
  );
}

export function dueProviderEvents(): Sql {
  return sql`select min(next_try_at) from provider_events where next_try_at is not null`;
}

/** Takes events to work on, oldest first; a replica that dies leaves them to the others after 30 s. */
export async function takeProviderEvents(db: Queryable, limit: number): Promise<ProviderEvent[]> {
  return await rows<ProviderEvent>(
    db,
    sql`update provider_events set next_try_at = clock_timestamp() + interval '30 seconds', tries = tries + 1
        where event_id in (
          select event_id from provider_events where next_try_at <= clock_timestamp()
          order by received_at limit ${limit} for update skip locked
        )
        returning event_id as "eventId", kind, subject_reference as subject, tries`,
  );
}

export async function markProcessed(db: Queryable, eventId: string): Promise<void> {
  await execute(
    db,
    sql`update provider_events set processed_at = now(), next_try_at = null, error = '' where event_id = ${eventId}`,
  );
}

/** Works on the event again after that time. */
export async function postpone(
  db: Queryable,
  { eventId, seconds, error }: { eventId: string; seconds: number; error: string },
): Promise<void> {
  await execute(
    db,
    sql`update provider_events
        set next_try_at = clock_timestamp() + make_interval(secs => ${seconds}::float8), error = ${error}
        where event_id = ${eventId}`,
  );
}

export function dueSync(): Sql {
  return sql`select next_sync_at from provider_syncs where name = 'card events'`;
}

/** Takes the next reading of the provider's list for one replica; undefined when it is not due. */
export async function takeSync(db: Queryable, everySeconds: number): Promise<SyncTurn | undefined> {
  await execute(db, sql`insert into provider_syncs (name) values ('card events') on conflict do nothing`);
  return await maybeOne<SyncTurn>(
    db,
    sql`update provider_syncs
        set next_sync_at = clock_timestamp() + make_interval(secs => ${everySeconds})
        where name = 'card events' and next_sync_at <= clock_timestamp()
        returning seen_until as "seenUntil", cursor`,
  );
}

/** How far down the list, newest first, this reading of it has come. The next turn goes on from there. */
export async function saveCursor(
  db: Queryable,
  { cursor, newest }: { cursor: string; newest: number },
): Promise<void> {
  await execute(
    db,
    sql`update provider_syncs set cursor = ${cursor}, cursor_newest = greatest(cursor_newest, ${newest}::bigint)
        where name = 'card events'`,
  );
}

/** The reading came to its end: everything up to the newest that it met is known. */
export async function endReadingOfList(db: Queryable, newest: number): Promise<void> {
  await execute(
    db,
    sql`update provider_syncs set seen_until = greatest(seen_until, cursor_newest, ${newest}::bigint),
          cursor = '', cursor_newest = 0
        where name = 'card events'`,
  );
}

interface NotedEvent {
  eventId: string;
  kind: string;
  subject: string;
}

export interface ProviderEvent {
  eventId: string;
  kind: string;
  /** A payment intent, or a charge where the event names no more. */
  subject: string;
  tries: number;
}

export interface SyncTurn {
  /** In the provider's seconds since 1970; 0 at first. */
  seenUntil: bigint;
  /** The event after which to go on; empty at the top of the list. */
  cursor: string;
}
