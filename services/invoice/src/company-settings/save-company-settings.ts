import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { withChanges } from '@checkout/kit/values/with-changes.ts';
import type {
  CompanySettings,
  SaveCompanySettingsRequest,
  SaveCompanySettingsResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { lockCompanySettings, updateCompanySettings } from './store-company-settings.ts';

/**
 * Saves the letterhead, or what differs in it from the one that the caller read, so that two admins who each
 * change another field both succeed. Throws ADMIN_ACCESS_REQUIRED or VALIDATION_ERROR.
 */
export async function saveCompanySettings(
  { db }: Deps,
  { settings, before: seen }: SaveCompanySettingsRequest,
  context: CallContext,
): Promise<SaveCompanySettingsResponse> {
  const { userId } = requireAdmin(context);
  const letterhead = readCompanySettings(settings);
  return await inTransaction(db, async (trx) => {
    const before = await lockCompanySettings(trx);
    const changed = withChanges(before, { seen, wanted: letterhead });
    const settings = await updateCompanySettings(trx, { ...changed, updatedBy: userId });
    const subject = { id: 'default', name: settings.companyName };
    recordSettingsChange(trx, context, { kind: 'company_settings', subject, before, after: settings });
    return { settings };
  });
}

/** Validates a letterhead and returns it. Throws VALIDATION_ERROR. */
export function readCompanySettings(settings: CompanySettings | undefined): CompanySettings {
  const { companyName = '', legalEntity = '', address = '' } = settings ?? {};
  assertLength('Company name', companyName, { min: 1, max: 200 });
  assertLength('Legal entity', legalEntity, { min: 0, max: 200 });
  assertLength('Address', address, { min: 1, max: 1_000 });
  return { companyName, legalEntity, address };
}

function assertLength(name: string, text: string, { min, max }: { min: number; max: number }): void {
  if (text.trim().length < min) throw invalid('VALIDATION_ERROR', `${name} is required`);
  if (text.length > max) throw invalid('VALIDATION_ERROR', `${name} must be at most ${max} characters`);
}
