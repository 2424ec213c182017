import type { CompanySettings } from '@checkout/contract/company-settings/schema.ts';
import type { CompanySettings as Settings } from '@checkout/proto/invoice/v1/invoice.ts';
import { textOrNull } from '../values/from-proto.ts';

export function companySettingsView(settings: Settings | undefined): CompanySettings {
  if (settings === undefined) throw new Error('a response lacks its settings');
  const { companyName, legalEntity, address } = settings;
  return { companyName, legalEntity: textOrNull(legalEntity), address };
}
