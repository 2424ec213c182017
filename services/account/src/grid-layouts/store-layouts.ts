import { execute, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** The tables that one person keeps a layout of are at most so many: there are fewer, and anybody may name one. */
const MOST_GRIDS = 100;

export async function listLayouts(db: Queryable, userId: string): Promise<LayoutRow[]> {
  return rows<LayoutRow>(
    db,
    sql`select grid, layout::text as "layoutJson" from grid_layouts where user_id = ${userId}
        order by saved_at desc limit ${MOST_GRIDS}`,
  );
}

/** The last one stands. Beyond the limit the one that was saved longest ago gives way. */
export async function upsertLayout(
  db: Queryable,
  { userId, grid, layoutJson }: LayoutRow & { userId: string },
): Promise<void> {
  await execute(
    db,
    sql`insert into grid_layouts (user_id, grid, layout) values (${userId}, ${grid}, ${layoutJson}::json)
        on conflict (user_id, grid) do update set layout = excluded.layout, saved_at = now()`,
  );
  await execute(
    db,
    sql`delete from grid_layouts where user_id = ${userId} and grid in (
          select grid from grid_layouts where user_id = ${userId} order by saved_at desc, grid offset ${MOST_GRIDS}
        )`,
  );
}

interface LayoutRow {
  grid: string;
  /** The JSON text as given. */
  layoutJson: string;
}
