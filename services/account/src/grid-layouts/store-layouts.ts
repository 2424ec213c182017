import { execute, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** Limits the layouts of one person. The web app has fewer tables, but a client may send any table name. */
const MAX_GRIDS = 100;

export async function listLayouts(db: Queryable, userId: string): Promise<LayoutRow[]> {
  return rows<LayoutRow>(
    db,
    sql`select grid, layout::text as "layoutJson" from grid_layouts where user_id = ${userId}
        order by saved_at desc limit ${MAX_GRIDS}`,
  );
}

/** Replaces the layout of the table. Beyond the limit, the layout that was saved longest ago is deleted. */
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
          select grid from grid_layouts where user_id = ${userId} order by saved_at desc, grid offset ${MAX_GRIDS}
        )`,
  );
}

interface LayoutRow {
  grid: string;
  /** The JSON text as given. */
  layoutJson: string;
}
