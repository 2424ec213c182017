import { execute, maybeOne, type Queryable, rows, sql } from '@checkout/kit/sql.ts';

/** Notes an event and the work it means, once, however often it is sent. True the first time. */
export async function insertProviderEvent(
  trx: Queryable,
  { eventId, kind, intentId }: { eventId: string; kind: string; intentId: string },
): Promise<boolean> {
  const added = await execute(
    trx,
    sql`insert into provider_events (event_id, kind, subject_reference) values (${eventId}, ${kind}, ${intentId})
        on conflict do nothing`,
  );
  return added === 1;
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
        returning event_id as "eventId", kind, subject_reference as "intentId", tries`,
  );
}

export async function markProcessed(db: Queryable, eventId: string): Promise<void> {
  await execute(
    db,
    sql`update provider_events set processed_at = now(), next_try_at = null, error = '' where event_id = ${eventId}`,
  );
}

/** Works on the event again after that time; null gives it up, visibly. */
export async function postpone(
  db: Queryable,
  { eventId, seconds, error }: { eventId: string; seconds: number | null; error: string },
): Promise<void> {
  await execute(
    db,
    sql`update provider_events
        set next_try_at = clock_timestamp() + make_interval(secs => ${seconds}::float8), error = ${error}
        where event_id = ${eventId}`,
  );
}

/** Takes the next reading of the provider's list for one replica; undefined when it is not due. */
export async function takeSync(
  db: Queryable,
  everySeconds: number,
): Promise<{ seenUntil: bigint } | undefined> {
  await execute(db, sql`insert into provider_syncs (name) values ('card events') on conflict do nothing`);
  return await maybeOne<{ seenUntil: bigint }>(
    db,
    sql`update provider_syncs
        set next_sync_at = clock_timestamp() + make_interval(secs => ${everySeconds})
        where name = 'card events' and next_sync_at <= clock_timestamp()
        returning seen_until as "seenUntil"`,
  );
}

/** `seenUntil` is in the provider's seconds since 1970. */
export async function saveSync(db: Queryable, seenUntil: bigint): Promise<void> {
  await execute(
    db,
    sql`update provider_syncs set seen_until = greatest(seen_until, ${seenUntil}::bigint) where name = 'card events'`,
  );
}

export interface ProviderEvent {
  eventId: string;
  kind: string;
  intentId: string;
  tries: number;
}
