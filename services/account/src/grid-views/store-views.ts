import { execute, maybeOne, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** Limits the views of one person across all tables, because they are all read at once. */
export const MAX_VIEWS = 100;

/** Returns the views, oldest first. */
export async function listViews(db: Queryable, userId: string): Promise<ViewRow[]> {
  return rows<ViewRow>(
    db,
    sql`select id, grid, name, content::text as "contentJson", is_default as "isDefault" from grid_views
        where user_id = ${userId} order by created_at, id`,
  );
}

/**
 * Locks the person's views until the transaction ends, so that their number and the default view cannot
 * change.
 */
export async function lockViews(trx: Queryable, userId: string): Promise<void> {
  await execute(trx, sql`select 1 from users where id = ${userId} for no key update`);
}

/** Returns false if the person has reached the limit. */
export async function upsertView(trx: Queryable, view: OwnView & Content): Promise<boolean> {
  const { userId, id, grid, name, contentJson } = view;
  const saved = await maybeOne<{ id: string }>(
    trx,
    sql`insert into grid_views (user_id, id, grid, name, content)
        select ${userId}, ${id}, ${grid}, ${name}, ${contentJson}::json
        where (select count(*) from grid_views where user_id = ${userId} and id <> ${id}) < ${MAX_VIEWS}
        on conflict (user_id, id) do update set name = excluded.name, content = excluded.content
        returning id`,
  );
  return saved !== undefined;
}

/** Leaves undefined fields unchanged. Returns false if the view does not exist. */
export async function updateView(
  trx: Queryable,
  { userId, id, name, contentJson, isDefault }: OwnView & ViewChange,
): Promise<boolean> {
  const changed = await execute(
    trx,
    sql`update grid_views set
          name = coalesce(${name ?? null}::text, name),
          content = coalesce(${contentJson ?? null}::json, content),
          is_default = coalesce(${isDefault ?? null}::boolean, is_default)
        where user_id = ${userId} and id = ${id}`,
  );
  return changed > 0;
}

/** Clears the default flag of all other views of the same table. */
export async function clearOtherDefaults(trx: Queryable, { userId, id }: OwnView): Promise<void> {
  await execute(
    trx,
    sql`update grid_views set is_default = false
        where user_id = ${userId} and id <> ${id} and is_default
          and grid = (select grid from grid_views where user_id = ${userId} and id = ${id})`,
  );
}

export async function deleteView(db: Queryable, { userId, id }: OwnView): Promise<void> {
  await execute(db, sql`delete from grid_views where user_id = ${userId} and id = ${id}`);
}

interface OwnView {
  userId: string;
  id: string;
}

interface Content {
  grid: string;
  name: string;
  /** The JSON text as given. */
  contentJson: string;
}

interface ViewRow extends Content {
  id: string;
  isDefault: boolean;
}

interface ViewChange {
  name: string | undefined;
  contentJson: string | undefined;
  isDefault: boolean | undefined;
}
