import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { withChanges } from '@checkout/kit/values/with-changes.ts';
import type { Brand, SaveBrandRequest, SaveBrandResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { findBrand, lockBrand, updateBrand } from './store-brand.ts';

/**
 * Saves accent, contact and link previews, or what differs in them from those that the caller read. Throws
 * ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR.
 */
export async function saveBrand(
  { db }: Deps,
  { accent, supportContact, amountInPreviews, before: seen }: SaveBrandRequest,
  context: CallContext,
): Promise<SaveBrandResponse> {
  const { userId } = requireAdmin(context);
  if (accent !== '' && !/^#[0-9a-f]{6}$/.test(accent)) {
    throw invalid('VALIDATION_ERROR', 'An accent is a colour such as #1d5b45');
  }
  if (supportContact.length > 300) throw invalid('VALIDATION_ERROR', 'The support contact is too long');
  const brand = await inTransaction(db, async (trx) => {
    const before = await lockBrand(trx);
    const wanted = { accent, supportContact, amountInPreviews };
    const changed = withChanges(factsOf(before), { seen, wanted });
    await updateBrand(trx, { ...changed, updatedBy: userId });
    const after = await findBrand(trx);
    const subject = { id: 'default', name: after.companyName };
    recordSettingsChange(trx, context, {
      kind: 'brand',
      subject,
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
  return { brand };
}

function factsOf({ accent, supportContact, amountInPreviews }: Brand) {
  return { accent, supportContact, amountInPreviews };
}
