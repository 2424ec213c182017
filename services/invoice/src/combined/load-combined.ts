import type { Database, Transaction } from '@checkout/kit/database/database.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { invoiceNotFound } from '../invoices/access.ts';
import { expireIfOverdue } from '../invoices/due-date/expire-invoices.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { findInvoicesById, lockInvoices } from '../invoices/store-invoice.ts';
import type { CombinedPayment, CombinedPaymentRow } from './combined.ts';
import { findCombined, findParts, lockCombined, type PartRow } from './store-combined.ts';

/** Loads a payment of several invoices, after expiring parts past due. Throws INVOICE_NOT_FOUND. */
export async function loadCombined(db: Database, id: string): Promise<CombinedPayment> {
  const row = isUuid(id) ? await findCombined(db, id) : undefined;
  if (row === undefined) throw invoiceNotFound();
  return await withParts(db, row);
}

export async function withParts(db: Database, row: CombinedPaymentRow): Promise<CombinedPayment> {
  const parts = await findParts(db, row.id);
  const found = await findInvoicesById(
    db,
    parts.map(({ invoiceId }) => invoiceId),
  );
  const current = await Promise.all(found.map((invoice) => expireIfOverdue(db, invoice)));
  return assembled(row, parts, current);
}

/**
 * Loads a payment of several invoices and locks it with all its parts until the transaction ends. Locks are
 * taken in one order: the payment itself, then its invoices by id, as wherever several are locked. Throws
 * INVOICE_NOT_FOUND.
 */
export async function lockWithParts(trx: Transaction, id: string): Promise<CombinedPayment> {
  const row = isUuid(id) ? await lockCombined(trx, id) : undefined;
  if (row === undefined) throw invoiceNotFound();
  const parts = await findParts(trx, id);
  const locked = await lockInvoices(
    trx,
    parts.map(({ invoiceId }) => invoiceId),
  );
  return assembled(row, parts, locked);
}

/** Returns the payment with these rows as its parts' invoices; other parts keep theirs. */
export function withRows(combined: CombinedPayment, changed: InvoiceRow[]): CombinedPayment {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const parts = combined.parts.map((part) => ({
    ...part,
    invoice: byId.get(part.invoice.id) ?? part.invoice,
  }));
  return { ...combined, parts };
}

function assembled(row: CombinedPaymentRow, parts: PartRow[], invoices: InvoiceRow[]): CombinedPayment {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return {
    ...row,
    parts: parts.map(({ invoiceId, amountVersion, amountMinor }) => {
      const invoice = byId.get(invoiceId);
      if (invoice === undefined) throw new Error(`combined payment ${row.id} has no invoice ${invoiceId}`);
      return { invoice, amountVersion, amountMinor };
    }),
  };
}
