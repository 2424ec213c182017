import { joinSql, one, type Queryable, type Sql, sql } from '../database/sql.ts';

/** Returns the ms from now until each of the times that the subqueries select; null where there is none. */
export async function findPauses(db: Queryable, instants: Sql[]): Promise<(number | null)[]> {
  const asked = instants.map((instant) => sql`((${instant}))`);
  const { pauses } = await one<{ pauses: (number | null)[] }>(
    db,
    sql`select array(
          select (extract(epoch from instant - clock_timestamp()) * 1000)::float8
          from unnest(array[${joinSql(asked, ', ')}]::timestamptz[]) with ordinality as asked (instant, place)
          order by place) as pauses`,
  );
  return pauses;
}
