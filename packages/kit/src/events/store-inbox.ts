import type { Transaction } from '../database/database.ts';
import { execute, one, type Queryable, sql } from '../database/sql.ts';

/** Returns true the first time an event is seen; the row commits together with the event's effect. */
export async function insertSeen(trx: Transaction, eventId: string): Promise<boolean> {
  return (
    (await execute(trx, sql`insert into inbox (event_id) values (${eventId}) on conflict do nothing`)) === 1
  );
}

/**
 * Returns which of several events are seen for the first time, or undefined while another replica handles
 * several at once: two replicas that lock the same rows in different orders would deadlock.
 */
export async function insertAllSeen(
  trx: Transaction,
  { service, eventIds }: { service: string; eventIds: string[] },
): Promise<ReadonlySet<string> | undefined> {
  const { isOurTurn, fresh } = await one<{ isOurTurn: boolean; fresh: string[] | null }>(
    trx,
    sql`
      with turn as materialized (
        select pg_try_advisory_xact_lock(hashtextextended(${`events of ${service}`}, 0)) as ours
      ), seen as (
        insert into inbox (event_id) select event_id from turn, unnest(${eventIds}::uuid[]) as event_id where ours
        on conflict do nothing returning event_id
      )
      select ours as "isOurTurn", (select array_agg(event_id::text) from seen) as fresh from turn`,
  );
  return isOurTurn ? new Set(fresh) : undefined;
}

/** Stores a poison event for manual inspection, without NUL characters, which Postgres cannot store. */
export async function insertQuarantined(
  db: Queryable,
  { eventId, subject, payload, error }: { eventId: string; subject: string; payload: string; error: string },
): Promise<void> {
  await execute(
    db,
    sql`insert into quarantine (event_id, subject, payload, error)
        values (${eventId}, ${subject}, ${storable(payload)}, ${storable(error)})
        on conflict do nothing`,
  );
}

function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}
