import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  UpdateProductAccessRequest,
  UpdateProductAccessResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { assertLink, linkNotFound, readId } from './product-access-rules.ts';
import { recordLinkChange } from './record-link-change.ts';
import { lockLink, updateLink } from './store-product-access.ts';

/** Changes the given fields, never the key. Throws ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR or NOT_FOUND. */
export async function updateProductAccess(
  { db }: Deps,
  { id, label, url, icon, isActive, sortOrder }: UpdateProductAccessRequest,
  context: CallContext,
): Promise<UpdateProductAccessResponse> {
  requireAdmin(context);
  assertLink({ label, url });
  const change = {
    label: label ?? null,
    url: url ?? null,
    icon: icon || null,
    isActive: isActive ?? null,
    sortOrder: sortOrder ?? null,
  };
  return await inTransaction(db, async (trx) => {
    const before = await lockLink(trx, readId(id));
    if (before === undefined) throw linkNotFound();
    const service = await updateLink(trx, before.id, change);
    recordLinkChange(trx, context, { link: service, before, after: service });
    return { service };
  });
}
