import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

const columns = sql`id, key, label, url, icon, is_active as "isActive", sort_order as "sortOrder",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Lists links by sort order, then label. Archived links are in no list. */
export async function listLinks(
  db: Queryable,
  { includeInactive }: { includeInactive: boolean },
): Promise<ProductAccessRow[]> {
  return await rows(
    db,
    sql`select ${columns} from product_service_access
        where archived_at is null and (is_active or ${includeInactive}) order by sort_order, label, id`,
  );
}

/** Inserts a link; returns undefined when the key is taken. */
export async function insertLink(trx: Transaction, link: NewLink): Promise<ProductAccessRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      insert into product_service_access (key, label, url, icon, is_active, sort_order)
      values (${link.key}, ${link.label}, ${link.url}, ${link.icon}, ${link.isActive}, ${link.sortOrder})
      on conflict (key) where archived_at is null do nothing
      returning ${columns}`,
  );
}

/** Updates a link; fields that are null keep their values. */
export async function updateLink(trx: Transaction, id: string, link: LinkChange): Promise<ProductAccessRow> {
  return await one(
    trx,
    sql`
      update product_service_access set updated_at = now(), label = coalesce(${link.label}, label),
        url = coalesce(${link.url}, url), icon = coalesce(${link.icon}, icon),
        is_active = coalesce(${link.isActive}::boolean, is_active),
        sort_order = coalesce(${link.sortOrder}::integer, sort_order)
      where id = ${id}
      returning ${columns}`,
  );
}

export async function lockLink(trx: Transaction, id: string): Promise<ProductAccessRow | undefined> {
  return await maybeOne(
    trx,
    sql`select ${columns} from product_service_access where id = ${id} and archived_at is null for update`,
  );
}

/** Returns whether any invoice names the link's product in `metadata.service`. */
export async function isLinkUsed(db: Queryable, key: string): Promise<boolean> {
  const { used } = await one<{ used: boolean }>(
    db,
    sql`select exists (select from invoices where metadata ->> 'service' = ${key}) as used`,
  );
  return used;
}

export async function archiveLink(trx: Transaction, id: string): Promise<void> {
  await execute(
    trx,
    sql`update product_service_access set archived_at = now(), is_active = false where id = ${id}`,
  );
}

export async function eraseLink(trx: Transaction, id: string): Promise<void> {
  await execute(trx, sql`delete from product_service_access where id = ${id}`);
}

export interface ProductAccessRow {
  id: string;
  key: string;
  label: string;
  url: string;
  icon: string;
  isActive: boolean;
  sortOrder: number;
  createdAt: Date;
  updatedAt: Date;
}

interface NewLink {
  key: string;
  label: string;
  url: string;
  icon: string;
  isActive: boolean;
  sortOrder: number;
}

interface LinkChange {
  label: string | null;
  url: string | null;
  icon: string | null;
  isActive: boolean | null;
  sortOrder: number | null;
}
