import { execute, maybeOne, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/** Stores events as work items, once no matter how often they are sent. Returns how many are new. */
export async function insertProviderEvents(db: Queryable, events: NewProviderEvent[]): Promise<number> {
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

/** Leases events to work on, oldest first; those of a replica that dies become available again after 30 s. */
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

/** Schedules another try after that many seconds. */
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

/** Takes the turn to read the provider's event list for one replica; returns undefined when none is due. */
export async function takeSync(db: Queryable, everySeconds: number): Promise<SyncPosition | undefined> {
  await execute(db, sql`insert into provider_syncs (name) values ('card events') on conflict do nothing`);
  return await maybeOne<SyncPosition>(
    db,
    sql`update provider_syncs
        set next_sync_at = clock_timestamp() + make_interval(secs => ${everySeconds})
        where name = 'card events' and next_sync_at <= clock_timestamp()
        returning seen_until as "seenUntil", cursor`,
  );
}

/** Stores how far down the list, newest first, this reading has come. The next turn continues from there. */
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

/** Ends a reading of the list: all events up to the newest one seen are stored. */
export async function endSync(db: Queryable, newest: number): Promise<void> {
  await execute(
    db,
    sql`update provider_syncs set seen_until = greatest(seen_until, cursor_newest, ${newest}::bigint),
          cursor = '', cursor_newest = 0
        where name = 'card events'`,
  );
}

interface NewProviderEvent {
  eventId: string;
  kind: string;
  subject: string;
}

export interface ProviderEvent {
  eventId: string;
  kind: string;
  /** A payment intent, or a charge if the event names nothing else. */
  subject: string;
  tries: number;
}

export interface SyncPosition {
  /** Seconds since 1970 by the provider's clock; 0 at first. */
  seenUntil: bigint;
  /** The event after which to continue; empty at the top of the list. */
  cursor: string;
}
