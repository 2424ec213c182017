import type { Database } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { invoiceNotFound, requireKnown } from './access.ts';
import { expireIfOverdue } from './expire-invoices.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { findInvoiceById, findInvoiceByNumber } from './store-invoice.ts';

const READABLE_ID = /^.{1,40}-INV-\d{1,18}$/i;

/**
 * The invoice that a caller names by UUID, which gives access by itself, or by readable id, which takes a part in it.
 * Throws INVOICE_NOT_FOUND or UNAUTHORIZED. What is past due has been expired.
 */
export async function loadInvoice(db: Database, ref: string, context: CallContext): Promise<InvoiceRow> {
  return await expireIfOverdue(db, await findInvoice(db, ref, context));
}

/** The same without writing anything: past due, it only reads as expired. */
async function findInvoice(db: Database, ref: string, context: CallContext): Promise<InvoiceRow> {
  if (isUuid(ref)) return found(await findInvoiceById(db, ref));
  if (!READABLE_ID.test(ref)) throw invoiceNotFound();
  return requireKnown(
    context.caller.kind === 'anonymous' ? undefined : await findInvoiceByNumber(db, ref),
    context,
  );
}

/** The invoice that another service names. Throws INVOICE_NOT_FOUND. */
export async function loadInvoiceById(db: Database, id: string): Promise<InvoiceRow> {
  if (!isUuid(id)) throw invoiceNotFound();
  return await expireIfOverdue(db, found(await findInvoiceById(db, id)));
}

function found(row: InvoiceRow | undefined): InvoiceRow {
  if (row === undefined) throw invoiceNotFound();
  return row;
}
