import type { Transaction } from '../database/database.ts';
import { execute, type Queryable, sql } from '../database/sql.ts';

/** True the first time an event is seen; the row commits with the effect. */
export async function insertSeen(trx: Transaction, eventId: string): Promise<boolean> {
  return (
    (await execute(trx, sql`insert into inbox (event_id) values (${eventId}) on conflict do nothing`)) === 1
  );
}

/** Sets a poison event aside for a person to look at. */
export async function insertQuarantined(
  db: Queryable,
  { eventId, subject, payload, error }: { eventId: string; subject: string; payload: string; error: string },
): Promise<void> {
  await execute(
    db,
    sql`insert into quarantine (event_id, subject, payload, error) values (${eventId}, ${subject}, ${payload}, ${error})
        on conflict do nothing`,
  );
}
