import { execute, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';

/**
 * Takes units in one atomic statement, so that any number of gateways together stay within the limit of a
 * window.
 */
export async function takeUnits(
  db: Queryable,
  { bucket, limit, windowSeconds, amount }: { bucket: string; limit: number } & Units,
): Promise<{ granted: number; endsAt: Date; leftSeconds: number }> {
  return one(
    db,
    sql`
      insert into quotas as held (bucket, window_seconds, taken, ends_at)
      values (${bucket}, ${windowSeconds}, least(${amount}::integer, ${limit}::integer),
        statement_timestamp() + make_interval(secs => ${windowSeconds}))
      on conflict (bucket, window_seconds) do update set
        taken = case when held.ends_at <= statement_timestamp() then excluded.taken
          else greatest(held.taken, least(held.taken::bigint + ${amount}::integer, ${limit}::integer)) end,
        ends_at = case when held.ends_at <= statement_timestamp() then excluded.ends_at else held.ends_at end
      returning
        new.taken - case when old.ends_at = new.ends_at then old.taken else 0 end as granted,
        new.ends_at as "endsAt",
        ceil(extract(epoch from new.ends_at - statement_timestamp()))::integer as "leftSeconds"`,
  );
}

export async function returnUnits(
  db: Queryable,
  { bucket, windowSeconds, amount }: { bucket: string } & Units,
): Promise<void> {
  await execute(
    db,
    sql`update quotas set taken = greatest(0, taken - ${amount}::integer)
        where bucket = ${bucket} and window_seconds = ${windowSeconds} and ends_at > statement_timestamp()`,
  );
}

/** Deletes at most `limit` windows that have ended; returns how many. */
export async function deleteEndedWindows(db: Queryable, limit: number): Promise<number> {
  return await execute(
    db,
    sql`delete from quotas where (bucket, window_seconds) in (
          select bucket, window_seconds from quotas where ends_at < statement_timestamp()
          order by ends_at limit ${limit} for update skip locked)`,
  );
}

interface Units {
  windowSeconds: number;
  amount: number;
}
