import type { GetCompanySettingsResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { findCompanySettings } from './store-company-settings.ts';

/** Returns the letterhead, which is public. */
export async function getCompanySettings({ db }: Pick<Deps, 'db'>): Promise<GetCompanySettingsResponse> {
  return { settings: await findCompanySettings(db) };
}
