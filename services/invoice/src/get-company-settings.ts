import type { GetCompanySettingsResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Rooms } from './rooms.ts';
import { selectCompanySettings } from './store-company-settings.ts';

/** The letterhead, which everybody may see. */
export async function getCompanySettings({ db }: Pick<Rooms, 'db'>): Promise<GetCompanySettingsResponse> {
  return { settings: await selectCompanySettings(db) };
}
