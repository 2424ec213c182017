import type { Transaction } from '@checkout/kit/database/database.ts';
import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import { execute, maybeOne, type Queryable, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { InvoiceRow } from '../invoice-row.ts';
import { invoiceColumns } from '../store-columns.ts';

/** Returns the invoice that a caller's key has created within its lifetime; undefined without a key. */
export async function findInvoiceByKey(db: Queryable, key: Key): Promise<KeyedInvoiceRow | undefined> {
  if (key.idempotencyKey === '') return undefined;
  return await maybeOne(
    db,
    sql`select ${invoiceColumns}, request_fingerprint as "requestFingerprint" from invoices
        where ${madeWith(key)} and created_at > clock_timestamp() - ${keyLifetime}`,
  );
}

/** Frees a key after its lifetime, so that it can create another invoice. */
export async function freeOldKey(trx: Transaction, key: Key): Promise<void> {
  if (key.idempotencyKey === '') return;
  await execute(
    trx,
    sql`update invoices set idempotency_key = null
        where ${madeWith(key)} and created_at <= clock_timestamp() - ${keyLifetime}`,
  );
}

function madeWith({ createdBy, idempotencyKey }: Key): Sql {
  return sql`created_by = ${createdBy} and idempotency_key = ${idempotencyKey}`;
}

export interface KeyedInvoiceRow extends InvoiceRow {
  /** The fingerprint of the body that created it; null if that was before bodies were compared. */
  requestFingerprint: string | null;
}

interface Key {
  createdBy: string;
  idempotencyKey: string;
}
