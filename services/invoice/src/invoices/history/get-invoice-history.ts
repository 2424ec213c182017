import type { Database } from '@checkout/kit/database/database.ts';
import { forbidden, unauthorized } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  GetInvoiceHistoryRequest,
  GetInvoiceHistoryResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { accessOf } from '../access.ts';
import { loadInvoice } from '../load-invoice.ts';
import { countHistory, type HistoryRow, listHistory } from './store-history.ts';

/**
 * Returns the history of an invoice, oldest first. Admins get entries of every kind, and the number of older
 * ones that are left out; recipient, payer and creator get the status changes, and what the invoice said
 * before an update. Throws UNAUTHORIZED, INVOICE_NOT_FOUND, and FORBIDDEN for a mere link holder.
 */
export async function getInvoiceHistory(
  { db }: { db: Database },
  { ref }: GetInvoiceHistoryRequest,
  context: CallContext,
): Promise<GetInvoiceHistoryResponse> {
  if (context.caller.kind === 'anonymous') throw unauthorized();
  const row = await loadInvoice(db, ref, context);
  const { isAdmin, isRecipient, isPayer, isCreator } = accessOf(row, context.caller);
  if (!(isAdmin || isRecipient || isPayer || isCreator)) {
    throw forbidden('What happened to this invoice is not yours to see');
  }
  const history = await listHistory(db, { invoiceId: row.id, isForParties: !isAdmin });
  if (!isAdmin) return { history: history.map(withoutAdminDetails), leftOut: 0 };
  return { history, leftOut: Math.max(0, (await countHistory(db, row.id)) - history.length) };
}

/** Removes who decided and the words meant for admins; keeps what the invoice said before an update. */
function withoutAdminDetails({ at, from, to, kind, reason }: HistoryRow): HistoryRow {
  return { at, from, to, kind, actor: '', actorName: '', reason: kind === 'updated' ? reason : '' };
}
