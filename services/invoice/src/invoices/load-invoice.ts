import type { Database } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { invoiceNotFound, requireAnyRole } from './access.ts';
import { expireIfOverdue } from './due-date/expire-invoices.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { findInvoiceById, findInvoiceByNumber } from './store-invoice.ts';

const READABLE_ID = /^.{1,40}-INV-\d{1,18}$/i;

/**
 * Returns the invoice that a caller names by UUID, which gives access by itself, or by readable id, which
 * only those with a part in it may use. If it is past due, it is expired first. Throws INVOICE_NOT_FOUND or
 * UNAUTHORIZED.
 */
export async function loadInvoice(db: Database, ref: string, context: CallContext): Promise<InvoiceRow> {
  return await expireIfOverdue(db, await findInvoice(db, ref, context));
}

/** Does the same without writing anything: an invoice past due only reads as expired. */
async function findInvoice(db: Database, ref: string, context: CallContext): Promise<InvoiceRow> {
  if (isUuid(ref)) return found(await findInvoiceById(db, ref));
  if (!READABLE_ID.test(ref)) throw invoiceNotFound();
  return requireAnyRole(
    context.caller.kind === 'anonymous' ? undefined : await findInvoiceByNumber(db, ref),
    context,
  );
}

/** Returns the invoice that another service names, expired first if past due. Throws INVOICE_NOT_FOUND. */
export async function loadInvoiceById(db: Database, id: string): Promise<InvoiceRow> {
  if (!isUuid(id)) throw invoiceNotFound();
  return await expireIfOverdue(db, found(await findInvoiceById(db, id)));
}

function found(row: InvoiceRow | undefined): InvoiceRow {
  if (row === undefined) throw invoiceNotFound();
  return row;
}
