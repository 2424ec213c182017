import { execute, maybeOne, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** One person keeps at most so many views, of all tables together: all of them are read at once. */
export const MOST_VIEWS = 100;

/** In the order in which they were made. */
export async function listViews(db: Queryable, userId: string): Promise<ViewRow[]> {
  return rows<ViewRow>(
    db,
    sql`select id, grid, name, content::text as "contentJson", is_default as "isDefault" from grid_views
        where user_id = ${userId} order by created_at, id`,
  );
}

/** Has others who change this person's views wait: how many there are, and which is the default, holds until the end. */
export async function lockViews(trx: Queryable, userId: string): Promise<void> {
  await execute(trx, sql`select 1 from users where id = ${userId} for no key update`);
}

/** False where the person has as many as they may. */
export async function upsertView(trx: Queryable, view: OwnView & Content): Promise<boolean> {
  const { userId, id, grid, name, contentJson } = view;
  const kept = await maybeOne<{ id: string }>(
    trx,
    sql`insert into grid_views (user_id, id, grid, name, content)
        select ${userId}, ${id}, ${grid}, ${name}, ${contentJson}::json
        where (select count(*) from grid_views where user_id = ${userId} and id <> ${id}) < ${MOST_VIEWS}
        on conflict (user_id, id) do update set name = excluded.name, content = excluded.content
        returning id`,
  );
  return kept !== undefined;
}

/** What is undefined stays as it is. False where there is no such view. */
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

/** No other view of the same table is its default any more. */
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
