import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

const columns = sql`id, version, recipient_email as "recipientEmail", amount_minor as "amountMinor", currency,
  description, due_in_days as "dueInDays", metadata::text as "metadataJson", created_by as "createdBy",
  changed_by_name as "changedByName", created_at as "createdAt", updated_at as "updatedAt"`;

/** Lists all drafts, last changed first. */
export async function listDrafts(db: Queryable): Promise<DraftRow[]> {
  return await rows(db, sql`select ${columns} from invoice_drafts order by updated_at desc, id`);
}

export async function countDrafts(db: Queryable): Promise<bigint> {
  const { count } = await one<{ count: bigint }>(db, sql`select count(*) as count from invoice_drafts`);
  return count;
}

export async function insertDraft(trx: Transaction, draft: DraftContent & DraftAuthor): Promise<DraftRow> {
  return await one(
    trx,
    sql`
      insert into invoice_drafts (recipient_email, amount_minor, currency, description, due_in_days, metadata, created_by,
        changed_by_name)
      values (${draft.recipientEmail}, ${draft.amountMinor}::bigint, ${draft.currency}, ${draft.description},
        ${draft.dueInDays}::integer, ${draft.metadataJson}::json, ${draft.authorId}, ${draft.authorName})
      returning ${columns}`,
  );
}

/** Locks a draft until the transaction ends; returns undefined if it is gone or has another version. */
export async function lockDraft(
  trx: Transaction,
  { id, version }: DraftVersion,
): Promise<DraftRow | undefined> {
  return await maybeOne(
    trx,
    sql`select ${columns} from invoice_drafts where id = ${id} and version = ${version}::bigint for update`,
  );
}

/** Updates a draft; returns undefined if it is gone or has another version. */
export async function updateDraft(
  trx: Transaction,
  draft: DraftContent & DraftVersion & Pick<DraftAuthor, 'authorName'>,
): Promise<DraftRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoice_drafts set version = version + 1, updated_at = now(), recipient_email = ${draft.recipientEmail},
        amount_minor = ${draft.amountMinor}::bigint, currency = ${draft.currency}, description = ${draft.description},
        due_in_days = ${draft.dueInDays}::integer, metadata = ${draft.metadataJson}::json,
        changed_by_name = ${draft.authorName}
      where id = ${draft.id} and version = ${draft.version}::bigint
      returning ${columns}`,
  );
}

/** Deletes a draft and returns it; undefined if it is gone or has another version. */
export async function deleteDraft(
  trx: Transaction,
  { id, version }: DraftVersion,
): Promise<DraftRow | undefined> {
  return await maybeOne(
    trx,
    sql`delete from invoice_drafts where id = ${id} and version = ${version}::bigint returning ${columns}`,
  );
}

export async function hasDraft(db: Queryable, id: string): Promise<boolean> {
  return (await maybeOne(db, sql`select id from invoice_drafts where id = ${id}`)) !== undefined;
}

/** Records the version in which the draft became the invoice with its id. */
export async function insertIssued(trx: Transaction, { id, version }: DraftVersion): Promise<void> {
  await execute(trx, sql`insert into issued_drafts (id, version) values (${id}, ${version}::bigint)`);
}

/** Returns the version in which the draft was issued; undefined if it was not. */
export async function findIssuedVersion(db: Queryable, id: string): Promise<bigint | undefined> {
  const issued = await maybeOne<{ version: bigint }>(
    db,
    sql`select version from issued_drafts where id = ${id}`,
  );
  return issued?.version;
}

/** The content of a draft, as far as it is known yet. */
export interface DraftContent {
  recipientEmail: string;
  amountMinor: bigint | null;
  currency: string;
  description: string;
  dueInDays: number | null;
  metadataJson: string;
}

export interface DraftRow extends DraftContent {
  id: string;
  version: bigint;
  createdBy: string;
  changedByName: string;
  createdAt: Date;
  updatedAt: Date;
}

interface DraftAuthor {
  authorId: string;
  authorName: string;
}

interface DraftVersion {
  id: string;
  version: bigint;
}
