import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  DeleteInvoiceDraftRequest,
  DeleteInvoiceDraftResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { draftChanged, readDraftId } from './draft-rules.ts';
import { findIssuedVersion, hasDraft, takeDraft } from './store-drafts.ts';

/**
 * Deletes a draft as it was read; one that is not there is deleted already. Throws ADMIN_ACCESS_REQUIRED, or
 * CHANGED_MEANWHILE for another version and for what was issued.
 */
export async function deleteInvoiceDraft(
  { db }: Pick<Deps, 'db'>,
  { id: ref, version }: DeleteInvoiceDraftRequest,
  context: CallContext,
): Promise<DeleteInvoiceDraftResponse> {
  requireAdmin(context);
  const id = readDraftId(ref);
  const taken = await inTransaction(db, (trx) => takeDraft(trx, { id, version }));
  if (taken) return {};
  if ((await hasDraft(db, id)) || (await findIssuedVersion(db, id)) !== undefined) throw draftChanged();
  return {};
}
