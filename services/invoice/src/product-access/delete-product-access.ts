import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  DeleteProductAccessRequest,
  DeleteProductAccessResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { linkNotFound, readId } from './product-access-rules.ts';
import { recordLinkChange } from './record-link-change.ts';
import { archiveLink, eraseLink, isLinkUsed, lockLink } from './store-product-access.ts';

/**
 * Removes a link from every list: archives it if an invoice names its product, and else deletes it. Throws
 * ADMIN_ACCESS_REQUIRED or NOT_FOUND.
 */
export async function deleteProductAccess(
  { db }: Deps,
  { id }: DeleteProductAccessRequest,
  context: CallContext,
): Promise<DeleteProductAccessResponse> {
  requireAdmin(context);
  await inTransaction(db, async (trx) => {
    const link = await lockLink(trx, readId(id));
    if (link === undefined) throw linkNotFound();
    await ((await isLinkUsed(trx, link.key)) ? archiveLink : eraseLink)(trx, link.id);
    recordLinkChange(trx, context, { link, before: link, after: null });
  });
  return {};
}
