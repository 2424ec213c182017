import { type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { Movement } from './lines-of.ts';

/** The rows of the ledger after a place, oldest first, with whether each is booked. */
export async function findMovements(
  db: Queryable,
  { after, limit }: { after: Place; limit: number },
): Promise<MovementRow[]> {
  return await rows<MovementRow>(
    db,
    sql`select transactions.id, type, attempt_id as "attemptId", invoice_id as "invoiceId", currency,
          amount_minor as "amountMinor", provider_reference as reference, description, created_at as "createdAt",
          created_at::text as position,
          exists(select from books.entries where entries.id = transactions.id) as "isBooked"
        from transactions where (created_at, id) > (${after.position}::timestamptz, ${after.id}::uuid)
        order by created_at, id limit ${limit}`,
  );
}

/** Those of these settlements that are not booked, by their attempts. */
export async function findUnbooked(db: Queryable, attemptIds: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from unnest(${attemptIds}::text[]) as id
        where not exists(select from books.entries where attempt_id = id::uuid)`,
  );
  return found.map(({ id }) => id);
}

/** Where a walk through the ledger stands. */
export interface Place {
  /** A time as Postgres prints it, which loses no microsecond. */
  position: string;
  id: string;
}

export interface MovementRow extends Place, Movement {
  attemptId: string;
  invoiceId: string | null;
  reference: string;
  description: string;
  createdAt: Date;
  isBooked: boolean;
}
