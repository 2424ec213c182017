import { inTransaction } from '@checkout/kit/database/database.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  UpdateInvoiceDraftRequest,
  UpdateInvoiceDraftResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { draftChanged, draftNotFound, readContent, readDraftId, viewDraft } from './draft-rules.ts';
import { recordDraftChange } from './record-draft-change.ts';
import { hasDraft, lockDraft, updateDraft } from './store-drafts.ts';

/**
 * Replaces the content of a draft, if it still has the version that was read. Throws ADMIN_ACCESS_REQUIRED,
 * NOT_FOUND, CHANGED_MEANWHILE or VALIDATION_ERROR.
 */
export async function updateInvoiceDraft(
  { db }: Pick<Deps, 'db'>,
  { id, version, content }: UpdateInvoiceDraftRequest,
  context: CallContext,
): Promise<UpdateInvoiceDraftResponse> {
  const { name: authorName } = actorOf(requireAdmin(context));
  const change = { ...readContent(content), id: readDraftId(id), version, authorName };
  const row = await inTransaction(db, async (trx) => {
    const before = await lockDraft(trx, change);
    const after = before && (await updateDraft(trx, change));
    if (before && after) recordDraftChange(trx, context, { before, after });
    return after;
  });
  if (row === undefined) throw (await hasDraft(db, id)) ? draftChanged() : draftNotFound();
  return { draft: viewDraft(row) };
}
