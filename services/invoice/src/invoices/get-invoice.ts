import type { Database } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { GetInvoiceRequest, GetInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { accessOf } from './access.ts';
import { loadInvoice } from './load-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

/** One invoice as this caller may see it, and what they are to it. Throws INVOICE_NOT_FOUND or UNAUTHORIZED. */
export async function getInvoice(
  { db }: { db: Database },
  { ref }: GetInvoiceRequest,
  context: CallContext,
): Promise<GetInvoiceResponse> {
  const row = await loadInvoice(db, ref, context);
  return { invoice: viewInvoice(row, context), access: accessOf(row, context.caller) };
}
