import { type Database, inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { recordChange } from '../history/record-change.ts';
import type { ChangedRow, InvoiceRow } from '../invoice-row.ts';
import { findInvoiceById } from '../store-invoice.ts';
import { expireBatch, expireOne, isAnyOverdue } from './store-expiry.ts';

const BATCH_SIZE = 50;
const SWEEPER = { id: 'system', name: 'Due date' };

/** Expires all invoices that are past due, in transactions of 50. Replicas share the work. */
export async function sweepExpired(db: Database): Promise<void> {
  while ((await expireNext(db)) === BATCH_SIZE) {}
}

/**
 * Writes the expiry of invoices that a list is about to show as expired. At most two batches: the sweeper
 * does the rest of a flood, and an overdue row reads as expired anyway.
 */
export async function expireBeforeListing(db: Database): Promise<void> {
  for (let round = 0; round < 2 && (await isAnyOverdue(db)); round++) await expireNext(db);
}

/** Writes the expiry of an invoice that is past due, and returns it as it is then. */
export async function expireIfOverdue(db: Database, row: InvoiceRow): Promise<InvoiceRow> {
  if (!row.overdue) return row;
  const expired = await inTransaction(db, async (trx) => {
    const changed = await expireOne(trx, row.id);
    if (changed !== undefined) await recordExpiry(trx, changed);
    return changed;
  });
  // If nothing changed, another transaction was first; its result counts.
  return expired ?? (await findInvoiceById(db, row.id)) ?? row;
}

async function expireNext(db: Database): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const changed = await expireBatch(trx, BATCH_SIZE);
    for (const row of changed) await recordExpiry(trx, row);
    return changed.length;
  });
}

async function recordExpiry(trx: Transaction, row: ChangedRow): Promise<void> {
  recordChange(trx, {
    row,
    kind: 'expired',
    from: row.fromStatus,
    actor: SWEEPER,
    reason: 'The due date has passed',
    sendWebhook: true,
  });
}
