import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  DeleteInvoiceDraftRequest,
  DeleteInvoiceDraftResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { readDraftId } from './draft-rules.ts';
import { deleteDraft } from './store-drafts.ts';

/** Deletes a draft; one that is not there is deleted already. Throws ADMIN_ACCESS_REQUIRED. */
export async function deleteInvoiceDraft(
  { db }: Pick<Deps, 'db'>,
  { id }: DeleteInvoiceDraftRequest,
  context: CallContext,
): Promise<DeleteInvoiceDraftResponse> {
  requireAdmin(context);
  await inTransaction(db, (trx) => deleteDraft(trx, readDraftId(id)));
  return {};
}
