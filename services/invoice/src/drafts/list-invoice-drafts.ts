import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  ListInvoiceDraftsRequest,
  ListInvoiceDraftsResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { viewDraft } from './draft-rules.ts';
import { listDrafts } from './store-drafts.ts';

/** Lists all drafts, last changed first. Throws ADMIN_ACCESS_REQUIRED. */
export async function listInvoiceDrafts(
  { db }: Pick<Deps, 'db'>,
  _request: ListInvoiceDraftsRequest,
  context: CallContext,
): Promise<ListInvoiceDraftsResponse> {
  requireAdmin(context);
  return { drafts: (await listDrafts(db)).map(viewDraft) };
}
