import { inTransaction } from '@checkout/kit/database/database.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  CreateProductAccessRequest,
  CreateProductAccessResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { assertLink, DEFAULT_ICON, readKey } from './product-access-rules.ts';
import { recordLinkChange } from './record-link-change.ts';
import { insertLink } from './store-product-access.ts';

/** Creates a link under a unique key. Throws ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR or DUPLICATE_KEY. */
export async function createProductAccess(
  { db }: Deps,
  request: CreateProductAccessRequest,
  context: CallContext,
): Promise<CreateProductAccessResponse> {
  requireAdmin(context);
  const key = readKey(request.key);
  assertLink(request);
  const link = { ...request, key, icon: request.icon || DEFAULT_ICON };
  const service = await inTransaction(db, async (trx) => {
    const inserted = await insertLink(trx, link);
    if (inserted) recordLinkChange(trx, context, { link: inserted, before: null, after: inserted });
    return inserted;
  });
  if (service === undefined) {
    throw new AppError({
      code: 'ALREADY_EXISTS',
      reason: 'DUPLICATE_KEY',
      message: 'There is a product access link with this key already',
    });
  }
  return { service };
}
