import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  DeleteInvoiceDraftRequest,
  DeleteInvoiceDraftResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { draftChanged, readDraftId } from './draft-rules.ts';
import { recordDraftChange } from './record-draft-change.ts';
import { deleteDraft, findIssuedVersion, hasDraft } from './store-drafts.ts';

/**
 * Deletes a draft in the version that was read; succeeds, too, if there is none any more. Throws
 * ADMIN_ACCESS_REQUIRED, or CHANGED_MEANWHILE if it has another version or was issued.
 */
export async function deleteInvoiceDraft(
  { db }: Pick<Deps, 'db'>,
  { id: ref, version }: DeleteInvoiceDraftRequest,
  context: CallContext,
): Promise<DeleteInvoiceDraftResponse> {
  requireAdmin(context);
  const id = readDraftId(ref);
  const deleted = await inTransaction(db, async (trx) => {
    const before = await deleteDraft(trx, { id, version });
    if (before) recordDraftChange(trx, context, { before, after: null });
    return before;
  });
  if (deleted) return {};
  if ((await hasDraft(db, id)) || (await findIssuedVersion(db, id)) !== undefined) throw draftChanged();
  return {};
}
