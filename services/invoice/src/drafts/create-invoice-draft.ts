import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  CreateInvoiceDraftRequest,
  CreateInvoiceDraftResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { readContent, viewDraft } from './draft-rules.ts';
import { recordDraftChange } from './record-draft-change.ts';
import { countDrafts, insertDraft } from './store-drafts.ts';

/** About as many as anybody looks through; all of them are returned at once. */
const MAX_DRAFTS = 200n;

/** Stores a draft of an invoice. Throws ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function createInvoiceDraft(
  { db }: Pick<Deps, 'db'>,
  { content }: CreateInvoiceDraftRequest,
  context: CallContext,
): Promise<CreateInvoiceDraftResponse> {
  const { id: authorId, name: authorName } = actorOf(requireAdmin(context));
  const draft = readContent(content);
  const row = await inTransaction(db, async (trx) => {
    if ((await countDrafts(trx)) >= MAX_DRAFTS) {
      throw invalid('VALIDATION_ERROR', `There are ${MAX_DRAFTS} drafts already: issue or delete some first`);
    }
    const after = await insertDraft(trx, { ...draft, authorId, authorName });
    recordDraftChange(trx, context, { before: null, after });
    return after;
  });
  return { draft: viewDraft(row) };
}
