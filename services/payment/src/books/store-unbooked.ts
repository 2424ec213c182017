import { one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { Movement } from './lines-of.ts';

/** A row may be committed that long after the time that it bears. */
const MARGIN_SECONDS = 3_600;

/** Returns the bounds of the ledger that has not been scanned and can be now, as Postgres prints times. */
export async function findPeriodToBook(db: Queryable): Promise<{ since: string; until: string }> {
  return await one(
    db,
    sql`select instant::text as since,
          (clock_timestamp() - make_interval(secs => ${MARGIN_SECONDS}))::text as until from booked_until`,
  );
}

/**
 * Records that the ledger has been scanned up to `until`; another process may have come further. A movement
 * that was left out before then holds the time back and is returned. One within the last hour is not
 * returned, because a row that is still uncommitted may come before it.
 */
export async function saveBookedUntil(
  db: Queryable,
  { until, firstLeftOut = null }: { until: string; firstLeftOut?: string | null | undefined },
): Promise<string | undefined> {
  const { heldBy } = await one<{ heldBy: string | null }>(
    db,
    sql`update booked_until
        set instant = greatest(instant, least(${until}::timestamptz, ${firstLeftOut}::timestamptz))
        returning case when ${firstLeftOut}::timestamptz < ${until}::timestamptz
          then ${firstLeftOut}::timestamptz::text end as "heldBy"`,
  );
  return heldBy ?? undefined;
}

/** Returns the rows of the ledger after a position, oldest first, and whether each is booked. */
export async function findMovements(
  db: Queryable,
  { after, limit }: { after: LedgerPosition; limit: number },
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

/** Returns those attempt ids of settlements that are not booked. */
export async function findUnbooked(db: Queryable, attemptIds: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from unnest(${attemptIds}::text[]) as id
        where not exists(select from books.entries where attempt_id = id::uuid)`,
  );
  return found.map(({ id }) => id);
}

/** A position in a scan of the ledger. */
export interface LedgerPosition {
  /** A time as Postgres prints it, which keeps microseconds. */
  position: string;
  id: string;
}

export interface MovementRow extends LedgerPosition, Movement {
  attemptId: string;
  invoiceId: string | null;
  reference: string;
  description: string;
  createdAt: Date;
  isBooked: boolean;
}
