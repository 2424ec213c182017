import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { CombinedPaymentRow } from './combined.ts';

const combinedColumns: Sql = sql`
  id, payer_id as "payerId", currency, amount_minor as "amountMinor", attempt_id as "attemptId", paid_at as "paidAt",
  version, created_at as "createdAt", updated_at as "updatedAt"`;

export async function findCombined(db: Queryable, id: string): Promise<CombinedPaymentRow | undefined> {
  return await maybeOne(db, sql`select ${combinedColumns} from combined_invoices where id = ${id}`);
}

/** Returns those that exist, in no particular order. */
export async function findSeveralCombined(db: Queryable, ids: string[]): Promise<CombinedPaymentRow[]> {
  return await rows(db, sql`select ${combinedColumns} from combined_invoices where id = any(${ids}::uuid[])`);
}

/** Locks the payment, before its parts are locked, so that two transactions on it wait here. */
export async function lockCombined(trx: Transaction, id: string): Promise<CombinedPaymentRow | undefined> {
  return await maybeOne(
    trx,
    sql`select ${combinedColumns} from combined_invoices where id = ${id} for no key update`,
  );
}

/** Returns the parts in the order in which they were chosen. */
export async function findParts(db: Queryable, combinedId: string): Promise<PartRow[]> {
  return await rows(
    db,
    sql`select invoice_id as "invoiceId", amount_version as "amountVersion", amount_minor as "amountMinor"
        from combined_parts where combined_id = ${combinedId} order by position`,
  );
}

/** Returns the unpaid payment of the same parts; the key identifies the parts and their amount versions. */
export async function findOpen(
  db: Queryable,
  { payerId, partsKey }: Pick<NewCombinedPayment, 'payerId' | 'partsKey'>,
): Promise<CombinedPaymentRow | undefined> {
  return await maybeOne(
    db,
    sql`select ${combinedColumns} from combined_invoices
        where payer_id = ${payerId} and parts_key = ${partsKey} and attempt_id is null`,
  );
}

/** Inserts the payment; returns undefined if the payer already has an unpaid one of the same parts. */
export async function insertCombined(
  trx: Transaction,
  { payerId, currency, amountMinor, partsKey, parts }: NewCombinedPayment,
): Promise<CombinedPaymentRow | undefined> {
  const made = await maybeOne<CombinedPaymentRow>(
    trx,
    sql`insert into combined_invoices (payer_id, currency, amount_minor, parts_key)
        values (${payerId}, ${currency}, ${amountMinor}, ${partsKey})
        on conflict (payer_id, parts_key) where attempt_id is null do nothing returning ${combinedColumns}`,
  );
  if (made === undefined) return undefined;
  const placed = parts.map((part, index) => ({ ...part, position: index + 1 }));
  // Each foreign key locks its invoice, so rows are inserted in the one order in which several invoices are
  // locked.
  for (const part of placed.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1))) {
    const { position, invoiceId, amountVersion, amountMinor: partMinor } = part;
    await execute(
      trx,
      sql`insert into combined_parts (combined_id, position, invoice_id, amount_version, amount_minor)
          values (${made.id}, ${position}, ${invoiceId}, ${amountVersion}, ${partMinor})`,
    );
  }
  return made;
}

/** Marks the payment as paid by this attempt. */
export async function markPaid(
  trx: Transaction,
  { id, attemptId }: { id: string; attemptId: string },
): Promise<CombinedPaymentRow> {
  return await one(
    trx,
    sql`update combined_invoices
        set attempt_id = ${attemptId}, paid_at = now(), version = version + 1, updated_at = now()
        where id = ${id} and attempt_id is null returning ${combinedColumns}`,
  );
}

/** Saves the refund version that was applied, also for the parts that it did not affect. */
export async function saveRefundVersion(
  trx: Transaction,
  { attemptId, version }: { attemptId: string; version: bigint },
): Promise<void> {
  await execute(trx, sql`update settlements set refund_version = ${version} where attempt_id = ${attemptId}`);
}

export interface PartRow {
  invoiceId: string;
  amountVersion: bigint;
  amountMinor: bigint;
}

interface NewCombinedPayment {
  payerId: string;
  currency: string;
  amountMinor: bigint;
  partsKey: string;
  parts: PartRow[];
}
