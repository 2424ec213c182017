import type { Database } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { GetInvoiceRequest, GetInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { othersOf } from '../combined/read-combined.ts';
import { findIssuersLetterhead } from '../documents/store-issuer.ts';
import { accessOf, isParty } from './access.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { loadInvoice } from './load-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

/** One invoice as this caller may see it, and what they are to it. Throws INVOICE_NOT_FOUND or UNAUTHORIZED. */
export async function getInvoice(
  { db }: { db: Database },
  { ref }: GetInvoiceRequest,
  context: CallContext,
): Promise<GetInvoiceResponse> {
  return await presentInvoice(db, await loadInvoice(db, ref, context), context);
}

/** It as this caller may see it, with what it was paid together with and who issued its receipt. */
export async function presentInvoice(
  db: Database,
  row: InvoiceRow,
  context: CallContext,
): Promise<GetInvoiceResponse> {
  const access = accessOf(row, context.caller);
  const [paidTogether, issuer] = await Promise.all([
    isParty(access) ? othersOf(db, row) : undefined,
    row.paidAt === null ? undefined : findIssuersLetterhead(db, row.id),
  ]);
  return { invoice: { ...viewInvoice(row, context), paidTogether, issuer }, access };
}
