import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { DeleteLogoRequest, DeleteLogoResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { logoSchemeOf } from './logo-scheme.ts';
import { recordLogoChange } from './record-logo-change.ts';
import { findBrand, lockBrand, removeLogo } from './store-brand.ts';

/** Deletes the logo of a colour scheme, if it has one. Throws ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR. */
export async function deleteLogo(
  { db }: Deps,
  { scheme: given }: DeleteLogoRequest,
  context: CallContext,
): Promise<DeleteLogoResponse> {
  requireAdmin(context);
  const scheme = logoSchemeOf(given);
  return await inTransaction(db, async (trx) => {
    const before = await lockBrand(trx);
    await removeLogo(trx, scheme);
    recordLogoChange(trx, context, { scheme, before, after: await findBrand(trx) });
    return {};
  });
}
