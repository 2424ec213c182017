import type { Database } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  GetInvoiceHistoryRequest,
  GetInvoiceHistoryResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { loadInvoice } from './load-invoice.ts';
import { listHistory } from './store-history.ts';

/** Everything that happened to an invoice, oldest first. Throws ADMIN_ACCESS_REQUIRED or INVOICE_NOT_FOUND. */
export async function getInvoiceHistory(
  { db }: { db: Database },
  { ref }: GetInvoiceHistoryRequest,
  context: CallContext,
): Promise<GetInvoiceHistoryResponse> {
  requireAdmin(context);
  const { id } = await loadInvoice(db, ref, context);
  return { history: await listHistory(db, id) };
}
