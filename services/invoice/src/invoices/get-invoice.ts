import type { Database } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { GetInvoiceRequest, GetInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { othersOf } from '../combined/read-combined.ts';
import { findIssuersLetterheads } from '../documents/store-issuer.ts';
import { accessOf, isParty } from './access.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { loadInvoice } from './load-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

/**
 * Returns one invoice as this caller may see it, and their roles. Throws INVOICE_NOT_FOUND or UNAUTHORIZED.
 */
export async function getInvoice(
  { db }: { db: Database },
  { ref }: GetInvoiceRequest,
  context: CallContext,
): Promise<GetInvoiceResponse> {
  return await presentInvoice(db, await loadInvoice(db, ref, context), context);
}

/** Presents an invoice to this caller, with those paid together with it and the issuer of its receipt. */
export async function presentInvoice(
  db: Database,
  row: InvoiceRow,
  context: CallContext,
): Promise<GetInvoiceResponse> {
  const [presented] = await presentInvoices(db, [row], context);
  return presented as GetInvoiceResponse;
}

/** Does the same for several invoices, in their order. */
export async function presentInvoices(
  db: Database,
  rows: InvoiceRow[],
  context: CallContext,
): Promise<GetInvoiceResponse[]> {
  const paid = rows.filter(({ paidAt }) => paidAt !== null);
  const issuers = await findIssuersLetterheads(
    db,
    paid.map(({ id }) => id),
  );
  return await Promise.all(
    rows.map(async (row) => {
      const access = accessOf(row, context.caller);
      const paidTogether = isParty(access) ? await othersOf(db, row) : undefined;
      return { invoice: { ...viewInvoice(row, context), paidTogether, issuer: issuers.get(row.id) }, access };
    }),
  );
}
