import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { DeleteLogoRequest, DeleteLogoResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { logoSchemeOf } from './logo-scheme.ts';
import { removeLogo } from './store-brand.ts';

/** Leaves a scheme without a logo of its own. Throws ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function deleteLogo(
  { db }: Deps,
  { scheme: given }: DeleteLogoRequest,
  context: CallContext,
): Promise<DeleteLogoResponse> {
  requireAdmin(context);
  const scheme = logoSchemeOf(given);
  await inTransaction(db, (trx) => removeLogo(trx, scheme));
  return {};
}
