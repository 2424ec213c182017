import type { Database } from '@checkout/kit/database/database.ts';
import { forbidden, unauthorized } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  GetInvoiceHistoryRequest,
  GetInvoiceHistoryResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { accessOf } from './access.ts';
import { loadInvoice } from './load-invoice.ts';
import { type HistoryRow, listHistory } from './store-history.ts';

/**
 * Everything that happened to an invoice, oldest first; for recipient, payer and creator how its status changed and what
 * it said before. Throws UNAUTHORIZED, INVOICE_NOT_FOUND, and FORBIDDEN for who only holds its link.
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
  const history = await listHistory(db, row.id);
  return { history: isAdmin ? history : history.filter(isForParties).map(withoutInsides) };
}

function isForParties({ from, to, kind }: HistoryRow): boolean {
  return from !== to || kind === 'updated';
}

/** Who decided, and in which words among admins, is not the payer's to read; what the invoice said before is. */
function withoutInsides({ at, from, to, kind, reason }: HistoryRow): HistoryRow {
  return { at, from, to, kind, actor: '', actorName: '', reason: kind === 'updated' ? reason : '' };
}
