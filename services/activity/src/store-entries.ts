import type { Transaction } from '@checkout/kit/database/database.ts';
import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { InvoiceEntry } from './invoice-entry.ts';
import { OWN_SOURCE, type PushedEntry } from './rules.ts';

const columns = sql`
  id, position, user_id as "userId", type, title, description, gem_amount as "gemAmount", usd_value as "usdValue",
  transaction_id as "transactionId", source, status, metadata::text as "metadataJson", created_at as "createdAt"`;

/**
 * Returns undefined when the member already has this entry, or one with the same source and transaction id.
 */
export async function insertPushedEntry(
  trx: Transaction,
  entry: PushedEntry & { id: string; userId: string },
): Promise<EntryRow | undefined> {
  return maybeOne<EntryRow>(
    trx,
    sql`
      insert into activity_entries
        (id, user_id, type, title, description, gem_amount, usd_value, transaction_id, source, status, metadata)
      values (${entry.id}, ${entry.userId}, ${entry.type}, ${entry.title}, ${entry.description}, ${entry.gemAmount},
        ${entry.usdValue}, ${entry.transactionId}, ${entry.source}, ${entry.status}, ${entry.metadataJson})
      on conflict do nothing
      returning ${columns}`,
  );
}

/** Returns the newest of the member's entries with these ids that is less than 24 hours old. */
export async function findRecentEntry(
  trx: Transaction,
  { ids, userId }: { ids: string[]; userId: string },
): Promise<EntryRow | undefined> {
  return maybeOne<EntryRow>(
    trx,
    sql`
      select ${columns} from activity_entries
      where id = any(${ids}::uuid[]) and user_id = ${userId} and created_at > clock_timestamp() - ${keyLifetime}
      order by created_at desc limit 1`,
  );
}

/**
 * Returns the entry that prevented an insert: the one with the same id, else the one with the same source and
 * transaction id.
 */
export async function findPushedBefore(
  trx: Transaction,
  { id, userId, source, transactionId }: Pick<EntryRow, 'id' | 'userId' | 'source' | 'transactionId'>,
): Promise<EntryRow> {
  return one<EntryRow>(
    trx,
    sql`
      select ${columns} from activity_entries
      where user_id = ${userId} and invoice_id is null
        and (id = ${id} or transaction_id <> '' and source = ${source} and transaction_id = ${transactionId})
      order by id = ${id} desc limit 1`,
  );
}

export async function findNewestEntries(
  db: Queryable,
  {
    userId,
    after,
    limit,
  }: { userId: string; after: { createdAt: Date; position: bigint } | undefined; limit: number },
): Promise<EntryRow[]> {
  const older =
    after === undefined
      ? sql``
      : sql`and (created_at, position) < (${after.createdAt}::timestamptz, ${after.position}::bigint)`;
  return rows<EntryRow>(
    db,
    sql`
      select ${columns} from activity_entries where user_id = ${userId} ${older}
      order by created_at desc, position desc limit ${limit}`,
  );
}

/** Adds an invoice event to its owner's timeline, once per invoice and kind. */
export async function insertInvoiceEntry(
  trx: Transaction,
  entry: InvoiceEntry & Owner & { gemAmount: number | null },
): Promise<void> {
  await execute(
    trx,
    sql`
      insert into activity_entries (user_id, held_for_email, type, title, description, gem_amount, usd_value,
        transaction_id, source, status, metadata, invoice_id, invoice_kind, created_at)
      values (${entry.userId}, ${entry.heldForEmail}, ${entry.type}, ${entry.title}, ${entry.description},
        ${entry.gemAmount}, ${entry.usdValue}, ${entry.transactionId}, ${OWN_SOURCE}, ${entry.status},
        ${entry.metadataJson}, ${entry.invoiceId}, ${entry.kind}, ${entry.createdAt})
      on conflict do nothing`,
  );
}

/** Adds an account event to a member's timeline, once per event. */
export async function insertAccountEntry(trx: Transaction, entry: AccountEntry): Promise<void> {
  await execute(
    trx,
    sql`
      insert into activity_entries
        (user_id, type, title, description, transaction_id, source, metadata, created_at)
      values (${entry.userId}, ${entry.type}, ${entry.title}, ${entry.description}, ${entry.eventId}, ${OWN_SOURCE},
        ${entry.metadataJson}, ${entry.createdAt})
      on conflict do nothing`,
  );
}

/** Deletes entries held for an e-mail that its new owner already has as the payer. */
export async function deleteHeldDuplicates(
  trx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await execute(
    trx,
    sql`
      delete from activity_entries held using activity_entries own
      where held.held_for_email = ${email} and own.user_id = ${userId}
        and own.invoice_id = held.invoice_id and own.invoice_kind = held.invoice_kind`,
  );
}

/** Assigns the entries held for an e-mail to a member. */
export async function assignHeldEntries(
  trx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await execute(
    trx,
    sql`update activity_entries set user_id = ${userId}, held_for_email = null where held_for_email = ${email}`,
  );
}

export interface EntryRow extends PushedEntry {
  id: string;
  position: bigint;
  userId: string;
  createdAt: Date;
}

export interface AccountEntry {
  userId: string;
  type: string;
  title: string;
  description: string;
  /** Stored as the entry's transaction id. */
  eventId: string;
  metadataJson: string;
  createdAt: Date;
}

/** Exactly one field is set. */
export interface Owner {
  userId: string | null;
  heldForEmail: string | null;
}
